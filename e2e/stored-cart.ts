import type { Page } from '@playwright/test'
import { storedCart } from '../client/browser-storage.ts'
import { openClient } from '../client/client.ts'

export async function keepCart(
  page: Page,
  shopUrl: string,
  quantities: Record<string, number>,
): Promise<void> {
  await keepInStorage(page, shopUrl, await storedCart(openClient(shopUrl), quantities))
}

/** Puts these beside what lies in localStorage already, before the next page opens. */
export async function keepInStorage(
  page: Page,
  shopUrl: string,
  items: Record<string, string>,
): Promise<void> {
  // An open page would follow every change, half done ones included.
  await page.goto('about:blank')
  const { origin } = new URL(shopUrl)
  const { cookies, origins } = await page.context().storageState()
  const old = origins.find((kept) => kept.origin === origin)?.localStorage ?? []
  const added = Object.entries(items).map(([name, value]) => ({ name, value }))
  const localStorage = [...old.filter(({ name }) => !(name in items)), ...added]
  await page.context().setStorageState({ cookies, origins: [{ origin, localStorage }] })
}

export function readStoredCart(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'))
}
