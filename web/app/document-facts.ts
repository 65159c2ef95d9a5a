import { createContext, useContext } from 'react'
import type { Site } from '../../shop/pages/contract.ts'

/** What is true as long as a document is open. */
export interface DocumentFacts {
  site: Site
  /** Of the request that failed; null for a document that came out well. */
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
