import type { BrowserContext, Page } from '@playwright/test'

/** Of the shop, without a script that would follow what is stored. */
const quietPath = '/favicon.svg'

export async function openQuietPage(context: BrowserContext, shopUrl: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${shopUrl}${quietPath}`)
  return page
}

export async function leaveShop(context: BrowserContext): Promise<void> {
  const isOpen = (page: Page) => page.url() !== 'about:blank' && !page.url().endsWith(quietPath)
  const open = context.pages().filter(isOpen)
  await Promise.all(open.map((page) => page.goto('about:blank')))
}

/** Puts these into localStorage, beside what lies there already. */
export async function addToStorage(
  context: BrowserContext,
  shopUrl: string,
  items: Record<string, string>,
): Promise<void> {
  await onQuietPage(context, shopUrl, (page) =>
    page.evaluate((added) => {
      for (const [name, value] of Object.entries(added)) localStorage.setItem(name, value)
    }, items),
  )
}

export async function removeFromStorage(
  context: BrowserContext,
  shopUrl: string,
  names: readonly string[],
): Promise<void> {
  await onQuietPage(context, shopUrl, (page) =>
    page.evaluate((removed) => {
      for (const name of removed) localStorage.removeItem(name)
    }, names),
  )
}

export async function clearStorage(context: BrowserContext, shopUrl: string): Promise<void> {
  await onQuietPage(context, shopUrl, (page) => page.evaluate(() => localStorage.clear()))
}

async function onQuietPage(
  context: BrowserContext,
  shopUrl: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const open = context.pages().find((page) => page.url() === `${shopUrl}${quietPath}`)
  if (open) return work(open)
  const page = await openQuietPage(context, shopUrl)
  await work(page)
  await page.close()
}
