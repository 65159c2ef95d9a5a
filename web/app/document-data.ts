import { createContext, useContext } from 'react'
import type { LogoPicture } from '../../shop/media/uploaded-photo.ts'
import type { Announcement } from '../../shop/pages/announcement-contract.ts'
import type { Site } from '../../shop/pages/contract.ts'
import type { ShownSettings } from '../../shop/pages/sample-settings.ts'
import type { SiteMenus } from '../../shop/store/texts.ts'

/** Does not change while a document is open. */
export interface DocumentData {
  site: Site
  /** As they were published when the document was made. */
  shop: ShownSettings
  menus: SiteMenus
  logo: { onPaper: LogoPicture | null; onInk: LogoPicture | null; icon: string }
  announcement: Announcement | null
  /** Of a failed request. */
  requestId: string | null
}

export const DocumentDataContext = createContext<DocumentData | null>(null)

export function useDocumentData(): DocumentData {
  const data = useContext(DocumentDataContext)
  if (!data) throw new Error('outside of a document')
  return data
}

export function useSite(): Site {
  return useDocumentData().site
}

export function useShopSettings(): ShownSettings {
  return useDocumentData().shop
}

export function useSiteMenus(): SiteMenus {
  return useDocumentData().menus
}
