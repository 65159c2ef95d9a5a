import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** A reload, or a page made anew inside the same document, would lose it. */
const markPage = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.querySelector('h1')?.setAttribute('data-seen', ''))
const expectSamePage = (page: Page) => expect(page.locator('h1[data-seen]')).toBeVisible()

/** To the entry that the drawer had, which is left at once. */
const goForwardAndReturn = (page: Page) =>
  page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('hashchange', () => location.hash || resolve())
    history.forward()
    return promise
  })

test('Back closes the drawer and keeps the page; Forward shows nothing, and Back leads on', async ({
  page,
  shop,
  shopper,
}) => {
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/contact')
  await page.goto('/products/whey-blend?flavour=kesar-pista')
  await markPage(page)
  await shopper.openCart()
  await expect(page).toHaveURL(/#open$/)
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  await page.goBack()
  await expect(shopper.cartDrawer).toBeHidden()
  await expect(page).toHaveURL(/\/products\/whey-blend\?flavour=kesar-pista$/)
  await expectSamePage(page)
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(200)

  await goForwardAndReturn(page)
  await expect(page).toHaveURL(/kesar-pista$/)
  await expect(shopper.cartDrawer).toBeHidden()
  await expectSamePage(page)
  await page.goBack()
  await expect(heading(page)).toHaveText(/talk|contact|hear/i)
})

test('a drawer closed by its button, by Escape or by a link leaves no step behind', async ({
  page,
  shop,
  shopper,
}) => {
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/contact')
  await page.goto('/products/whey-blend')
  await shopper.openCart()
  await expect(page).toHaveURL(/#open$/)
  await shopper.cartDrawer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL(/whey-blend$/)
  await expect(shopper.cartDrawer).toBeHidden()
  await shopper.openCart()
  await expect(page).toHaveURL(/#open$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/whey-blend$/)
  await expect(shopper.cartDrawer).toBeHidden()

  await shopper.openCart()
  await shopper.cartDrawer.getByRole('link', { name: 'EAA' }).click()
  await expect(heading(page)).toHaveText('EAA')
  await expect(shopper.cartDrawer).toBeHidden()
  await page.goBack()
  await expect(heading(page)).toHaveText('Whey Blend')
  await expect(page).toHaveURL(/whey-blend$/)
  await expect(shopper.cartDrawer).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/contact$/)
})

test('a reload with the drawer open shows the page alone, one step from the one before', async ({
  page,
  shopper,
}) => {
  await page.goto('/contact')
  await page.goto('/products/eaa')
  await shopper.openCart()
  await expect(page).toHaveURL(/#open$/)
  await page.reload()
  await expect(page).toHaveURL(/eaa$/)
  await expect(shopper.cartDrawer).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/contact$/)
})

test('a menu left by one of its links stays closed after Back', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/mission')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page).toHaveURL(/#open$/)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(menu).toHaveCount(0)

  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Account', exact: true }).click()
  await header.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/mission$/)
  expect(complaints).toEqual([])
})

test('Back closes the phone’s menu and a dialog too', async ({ page, customer, complaints }) => {
  const { order_number: number } = await customer.buy('scoop')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page).toHaveURL(/#open$/)
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Account' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Account' })).toHaveCount(0)
  await expect(page).toHaveURL(/#open$/)
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(/\/products$/)

  await page.goto('/account?tab=orders')
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order #${number}?` })
  await dialog.getByLabel('Reason').fill('Ordered twice')
  await expect(page).toHaveURL(/#open$/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/tab=orders$/)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page).toHaveURL(/#open$/)
  await expect(dialog.getByLabel('Reason')).toHaveValue('Ordered twice')
  await dialog.getByRole('button', { name: 'Keep Order' }).click()
  await expect(page).toHaveURL(/tab=orders$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
  expect(complaints).toEqual([])
})

test('a menu opened again while the browser still leaves its entry stays open', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/mission')
  await page.goto('/contact')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await button.click()
  await expect(page).toHaveURL(/#open$/)
  const entries = await page.evaluate(() => history.length)
  await button.evaluate(async (button: HTMLButtonElement) => {
    const closed = new Promise((resolve) =>
      new MutationObserver(resolve).observe(button, { attributes: true }),
    )
    button.click()
    await closed
    button.click()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  })
  await expect(page).toHaveURL(/#open$/)
  await expect(menu).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/mission$/)
  expect(complaints).toEqual([])
})
