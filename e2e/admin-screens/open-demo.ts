import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { openShopProcess, type ShopProcess } from '../../client/processes/shop-process.ts'
import { findBrowser } from '../../tools/find-browser.mjs'
import { signInTeam } from '../team/team-login.ts'

export interface Demo {
  shop: ShopProcess
  browser: Browser
  /** The browser of a member of that role; null: of nobody. */
  openAs(role: 'owner' | 'packer' | null, look?: BrowserContextOptions): Promise<BrowserContext>
  close(): Promise<void>
}

/** Six months of invented orders, and a browser. */
export async function openDemo(orders: number): Promise<Demo> {
  const shop = await openShopProcess({ LOG_LEVEL: 'error', EMAIL_DELAY_SECONDS: '60' })
  await shop.command('demo', '--orders', String(orders))
  await shop.command('webhooks', 'add', 'http://127.0.0.1:9/shop', '--events', 'order.paid,stock.low')
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '' })
  return {
    shop,
    browser,
    async openAs(role, look = {}) {
      const context = await browser.newContext({
        baseURL: shop.url,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        reducedMotion: 'reduce',
        ...look,
      })
      await context.addInitScript(() => Object.assign(window, { print: () => {} }))
      if (role) await signInTeam(context, shop, { role, name: role === 'owner' ? 'Meera' : 'Ravi' })
      return context
    },
    async close() {
      await browser.close()
      await shop.close()
    },
  }
}
