import { data } from 'react-router'
import { fetchQuery } from './query/query-cache.ts'
import { ShopError } from './shop-api.ts'
import type { LoaderShop } from './shop-context.ts'

/** After a navigation the content may be a promise: the page opens at once, with a skeleton. */
export interface PageData<Content> {
  content: Content | Promise<Content>
  /** A new number for each navigation; the page is then mounted anew. */
  visit: number
}

interface PageQuery<Content> {
  /** Unique among all pages. */
  key: string
  load: () => Promise<Content>
  /** What is shown in place of the content. */
  whenFailed: (error: unknown) => Content
  statusOf: (content: Content) => number
}

/** Back and forward show recent data at once. */
const freshMs = 30_000
let visits = 0

export async function loadPage<Content>(shop: LoaderShop, page: PageQuery<Content>) {
  return import.meta.env.SSR ? loadDocument(shop, page) : data(openPage(page))
}

async function loadDocument<Content>(shop: LoaderShop, page: PageQuery<Content>) {
  const content = await page.load().catch((error: unknown) => {
    // The API has logged its own errors.
    if (!(error instanceof ShopError)) shop.reportError(error)
    return page.whenFailed(error)
  })
  return data<PageData<Content>>({ content, visit: 0 }, { status: page.statusOf(content) })
}

function openPage<Content>({ key, load, whenFailed }: PageQuery<Content>): PageData<Content> {
  visits += 1
  const content = fetchQuery(`page ${key}`, load, { freshMs })
  return { content: content instanceof Promise ? content.catch(whenFailed) : content, visit: visits }
}
