import { openDocumentShop } from '../pages/documents/testing-shop.ts'

export const publicUrl = 'https://shop.example'

export type FoundShop = Awaited<ReturnType<typeof openFoundShop>>

/** The sample shop with its pages, as search engines may see it, at `url`. */
export async function openFoundShop() {
  const shop = await openDocumentShop({ PUBLIC_URL: publicUrl, SEARCH_INDEXING: '1', TEST_SCREENS: '0' })
  const url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  return { ...shop, url, text: async (path: string) => (await fetch(`${url}${path}`)).text() }
}
