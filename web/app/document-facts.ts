import { createContext, useContext } from 'react'
import type { Site } from '../../shop/pages/contract.ts'
import type { ShownFacts } from '../../shop/pages/sample-facts.ts'

/** Does not change while a document is open. */
export interface DocumentFacts {
  site: Site
  /** As they were published when the document was made. */
  shop: ShownFacts
  /** Of a failed request. */
  requestId: string | null
}

export const DocumentFactsContext = createContext<DocumentFacts | null>(null)

export function useDocumentFacts(): DocumentFacts {
  const facts = useContext(DocumentFactsContext)
  if (!facts) throw new Error('outside of a document')
  return facts
}

export function useSite(): Site {
  return useDocumentFacts().site
}

export function useShopFacts(): ShownFacts {
  return useDocumentFacts().shop
}
