import type { ShopResponse } from '../../shop/pages/contract.ts'
import { findCached } from '../catalogue/snapshot/find-cached.ts'
import type { Catalogue } from '../catalogue/snapshot/snapshot.ts'
import type { PublishedPages } from '../page-words/published-pages.ts'

const products = '/api/products/'

interface Memory {
  catalogue: Pick<Catalogue, 'peekProduct' | 'cachedLists'>
  pages: Pick<PublishedPages, 'find'>
}

/** Spares a page's loader HTTP and, for a product, JSON. Read-only. */
export async function answerFromMemory(
  { catalogue, pages }: Memory,
  path: string,
  init: RequestInit = {},
): Promise<ShopResponse | undefined> {
  if (init.method && init.method !== 'GET') return undefined
  const found = path.startsWith(products) && catalogue.peekProduct(path.slice(products.length))
  if (found) return jsonAnswer(200, () => ({ product: found.detail }))
  const text = (await (findCached(catalogue, path) ?? pages.find(path))?.body('identity'))?.toString()
  return text === undefined ? undefined : jsonAnswer(200, () => JSON.parse(text))
}

export function jsonAnswer(status: number, read: () => unknown): ShopResponse {
  return { ok: status >= 200 && status < 300, status, headers: noHeaders, json: async () => read() }
}

const noHeaders = new Headers()
