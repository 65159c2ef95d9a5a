import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { repository } from '../client/process.ts'
import { cataloguePages, checkoutPages, customerPages, formPages, textPages } from './pages.ts'
import { readLayoutProblems } from './reflow.ts'
import { expectScripts } from './scripts-run.ts'
import { expect, test } from './shop.ts'
import { keepCart } from './stored-cart.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Text in percent last: browsers lay out anew what it makes larger. */
const settings = [
  { name: '320 px', width: 320, height: 640, text: 100 },
  { name: 'a phone held sideways', width: 740, height: 360, text: 100 },
  { name: '400 % zoom', width: 320, height: 256, text: 100 },
  { name: 'text at 200 %, 360 px', width: 360, height: 740, text: 200 },
  { name: 'text at 200 %, 1280 px', width: 1280, height: 900, text: 200 },
] as const

async function expectReadable(page: Page, where: string): Promise<void> {
  for (const { name, width, height, text } of settings) {
    await page.setViewportSize({ width, height })
    await page.evaluate(async (percent) => {
      document.documentElement.style.fontSize = `${percent}%`
      await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))
    }, text)
    // A page that has just been turned may need a moment to settle.
    await expect.soft
      .poll(() => readLayoutProblems(page), { message: `${where}, ${name}`, timeout: 2_000 })
      .toEqual([])
  }
}

async function expectAllReadable(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expectScripts(page)
    await expectReadable(page, path)
  }
}

/** With nothing of its own to show: it leads elsewhere, or brings the same page as another. */
const otherPages = [
  ...['/test1', '/test2', '/test3', '/400', '/product/eaa'],
  ...['/subscribe/confirm?token=none', '/confirm-email?token=none'],
]

test('catalogue and products', async ({ page }) => expectAllReadable(page, cataloguePages))

test('texts', async ({ page }) => expectAllReadable(page, textPages))

test('forms and test screens', async ({ page }) => expectAllReadable(page, [...formPages, ...otherPages]))

test('account, cart and checkout', async ({ page, shop, customer }) => {
  const { id } = await customer.buy('eaa', 'whey-blend')
  await keepCart(page, shop.url, { 'whey-blend': 2, 'shaker-bottle': 1 })
  await expectAllReadable(page, [...customerPages, ...checkoutPages, `/account?tab=orders&order=${id}`])
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expectReadable(page, 'cancel dialog')
})

test('menus, drawer, stepper and the account step of a guest', async ({ page, shop, shopper }) => {
  await keepCart(page, shop.url, { 'whey-blend': 2, eaa: 1 })
  await expectAllReadable(page, ['/products/whey-blend', '/checkout/account'])
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Menu' }).click()
  await expectReadable(page, 'menu')
  await header.getByRole('button', { name: 'Account' }).click()
  await expectReadable(page, 'account menu')
  await shopper.openCart()
  await expect(shopper.cartDrawer).toContainText('Subtotal')
  await expectReadable(page, 'cart drawer')
})

test('every route of the site is among them', async () => {
  const map = await readFile(`${repository}/web/app/routes.ts`, 'utf8')
  const routes = [...map.matchAll(/page\('([^'*]+)'/g)].map(([, path = '']) => path.replace(/:\w+/, '[^/]+'))
  const seen = [
    ...cataloguePages,
    ...textPages,
    ...formPages,
    ...customerPages,
    ...checkoutPages,
    ...otherPages,
  ]
  const paths = [...seen, '/checkout/account', '/checkout'].map((path) => path.replace(/\?.*/, ''))
  expect(routes.length).toBeGreaterThan(25)
  expect(routes.filter((route) => !paths.some((path) => new RegExp(`^/${route}$`).test(path)))).toEqual([])
})
