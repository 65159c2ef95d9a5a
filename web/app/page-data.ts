import { data } from 'react-router'
import { fetchQuery } from './query/query-cache.ts'
import { ShopError } from './shop-api.ts'
import type { LoaderShop } from './shop-context.ts'

/** What a page shows. After a navigation it may still be on its way: the page opens at once, with a skeleton. */
export interface PageData<Content> {
  content: Content | Promise<Content>
  /** Another number for every time that the browser asked for it. */
  visit: number
}

interface PageQuery<Content> {
  /** Names the content among all pages'. */
  key: string
  load: () => Promise<Content>
  /** What is shown where the shop could not be asked. */
  whenFailed: (error: unknown) => Content
  statusOf: (content: Content) => number
}

/** Going back and forth shows at once what was loaded a moment ago. */
const freshMs = 30_000
let visits = 0

export async function loadPage<Content>(shop: LoaderShop, page: PageQuery<Content>) {
  return import.meta.env.SSR ? loadDocument(shop, page) : data(openPage(page))
}

async function loadDocument<Content>(shop: LoaderShop, page: PageQuery<Content>) {
  const content = await page.load().catch((error: unknown) => {
    // What the shop itself answered stands in its own log.
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
