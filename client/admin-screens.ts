import { readFileSync } from 'node:fs'

/** A page of Playwright or of Puppeteer. */
interface BrowserPage {
  goto(url: string): Promise<unknown>
  evaluate(script: string): Promise<unknown>
}

export interface AdminScreen {
  /** Of its route: `orders-number`. */
  name: string
  /** One that is there: `/orders/1042`. */
  path: string
}

const routesFile = new URL('../admin/app/routes.ts', import.meta.url)

/** Every route of the back office for members, in the order of its file: `orders/:number`. */
export function listAdminRoutes(): string[] {
  return [...readFileSync(routesFile, 'utf8').matchAll(/\bscreen\(\s*'([^']+)'/g)].map(
    ([, route = '']) => route,
  )
}

/** Routes that are open before sign-in. */
export function listOpenScreens(): string[] {
  return [...readFileSync(routesFile, 'utf8').matchAll(/\bpath: '(\/[a-z-]+)'/g)].map(([, path = '']) => path)
}

/** With `:number` as in the first link of that kind on the screen above; without what has no row there. */
export async function findAdminScreens(page: BrowserPage, url: string): Promise<AdminScreen[]> {
  const found: AdminScreen[] = []
  for (const route of listAdminRoutes()) {
    const path = route.includes(':') ? await findLink(page, { url, route }) : `/${route}`
    if (path !== null) found.push({ name: route.replaceAll(/\W+/g, '-'), path: withQuery(path) })
  }
  return found
}

/** What would print nothing prints an order. */
function withQuery(path: string): string {
  return path === '/print' ? `${path}?orders=1001` : path
}

async function findLink(
  page: BrowserPage,
  { url, route }: { url: string; route: string },
): Promise<string | null> {
  await page.goto(`${url}/admin/${route.slice(0, route.lastIndexOf('/:'))}`)
  return adminPathOf(route, (await page.evaluate(linksOnceLoaded)) as string[])
}

/** A path of `orders/:number`, of what the screen above links to. */
export function adminPathOf(route: string, hrefs: readonly string[]): string | null {
  const above = route.slice(0, route.lastIndexOf('/:'))
  const pattern = new RegExp(`^/admin/${above}/(?!new$)[^/?#]+$`)
  const others = listAdminRoutes().map((other) => `/admin/${other}`)
  return hrefs.find((href) => pattern.test(href) && !others.includes(href))?.replace('/admin', '') ?? null
}

const linksOnceLoaded = `new Promise((resolve, reject) => {
  const end = performance.now() + 30000
  const look = () => {
    if (document.querySelector('#content h1'))
      return resolve([...document.querySelectorAll('#content a')].map((link) => link.getAttribute('href') ?? ''))
    if (performance.now() > end) return reject(new Error('the screen does not load: ' + location))
    setTimeout(look, 50)
  }
  look()
})`
