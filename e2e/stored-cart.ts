import type { Page } from '@playwright/test'
import { storedCart } from '../client/browser-storage.ts'
import { openClient } from '../client/client.ts'
import { addToStorage } from './shop-storage.ts'

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
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await addToStorage(page.context(), shopUrl, items)
}

export function readStoredCart(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'))
}
