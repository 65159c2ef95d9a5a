import pg from 'pg'
import { type AdminScreen, findAdminScreens, listOpenScreens } from '../../client/admin-screens.ts'
import { insertMember } from '../../client/insert-member.ts'
import type { ShopProcess } from '../../client/processes/shop-process.ts'
import { findBrowser } from '../../tools/find-browser.mjs'
import type { BenchOptions } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { type Browser, type Lighthouse, openLighthouse, type Report } from '../lighthouse/open-lighthouse.ts'

const categories = ['accessibility', 'best-practices']
const demoOrders = '600'

/** Accessibility and best practices of every screen that `admin/app/routes.ts` names, as its owner sees it. */
export async function measureAdminLighthouse(
  shop: ShopProcess,
  { onProgress }: BenchOptions,
): Promise<Figure[]> {
  await shop.command('demo', '--orders', demoOrders)
  const lighthouse = await openLighthouse()
  const browser = await lighthouse.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] })
  try {
    const figures: Figure[] = []
    const measure = async (screen: AdminScreen) => {
      onProgress(`${screen.name} …`)
      figures.push(...(await measureScreen(lighthouse, browser, { url: shop.url, ...screen })))
    }
    for (const path of listOpenScreens()) await measure({ name: path.slice(1), path })
    for (const screen of await signIn(browser, shop)) await measure(screen)
    return figures
  } finally {
    await browser.close()
  }
}

/** From now on the browser is that of an owner. */
async function signIn(browser: Browser, { databaseUrl, url }: ShopProcess): Promise<AdminScreen[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const token = await insertMember(client, { role: 'owner', name: 'Meera' })
  await client.end()
  const page = await browser.newPage()
  await page.goto(`${url}/placeholder.svg`)
  await page.evaluate(`document.cookie = 'team=${token}; path=/'`)
  return findAdminScreens(page, url)
}

async function measureScreen(
  lighthouse: Lighthouse,
  browser: Browser,
  { url, name, path }: AdminScreen & { url: string },
): Promise<Figure[]> {
  const page = await browser.newPage()
  const flags = { onlyCategories: categories, disableStorageReset: true, logLevel: 'error' } as const
  const result = await lighthouse.run(`${url}/admin${path}`, flags, undefined, page)
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No report')
  const { lhr } = result
  return categories.map((category) => ({
    title: `${name}: ${category}`,
    value: Math.round((lhr.categories[category]?.score ?? 0) * 100),
    unit: 'of 100',
    bounds: { value: { least: 100 } },
    complaints: listFailed(lhr, category),
  }))
}

function listFailed({ audits, categories: scored }: Report, category: string): string[] {
  if (scored[category]?.score === 1) return []
  return Object.values(audits).flatMap(({ score, title }) => (score === 0 && title ? [title] : []))
}
