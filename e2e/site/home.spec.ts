import type { Page } from '@playwright/test'
import { linkIn, waitForEmail } from '../../client/mailbox.ts'
import { recordCalls } from '../faults.ts'
import { expect, test } from '../shop.ts'

test.beforeEach(async ({ page, complaints }) => {
  await page.goto('/')
  expect(complaints).toEqual([])
})

/** The part of the page under a heading. */
function part(page: Page, heading: string) {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
}

const featured = [
  ['whey-blend', 'Whey Blend', '1 kg · ₹1,899'],
  ['isolate-whey', 'Isolate Whey', '1 kg · ₹2,499'],
  ['pre-workout', 'Pre-Workout', '320 gm · ₹1,499'],
  ['eaa', 'EAA', '300 gm · ₹1,999'],
] as const

test('the sections of the home page stand in their order', async ({ page }) => {
  const headings = page.getByRole('main').locator('h1, h2')
  await expect(headings).toHaveText([
    'Peak Performance',
    'Shop Now',
    'A small golden habit',
    '60 soft gels. Two months covered.',
    'What people say',
    'About us',
    'Subscribe for updates',
  ])
  const tops = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await expect(part(page, 'About us')).toContainText('Shikhar means peak. We are a small nutrition company')
})

test('the landing header has its words, four packs and a way to the products', async ({ page }) => {
  const landing = part(page, 'Peak Performance')
  await expect(landing.getByRole('heading', { level: 1 })).toHaveText('Peak Performance')
  await expect(landing).toContainText('Starts here')
  await expect(landing).toContainText(/Muscle grows .+ recovery .+ Quality ingredients/)
  await expect(landing.getByRole('img')).toHaveCount(4)
  for (const name of [/Isolate Whey/, /EAA/, /Pre Workout/, /Whey Blend/]) {
    const pack = landing.getByRole('img', { name })
    await expect.poll(() => pack.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await landing.getByRole('link', { name: 'Buy now', exact: true }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('Buy now can be pressed on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('main').getByRole('link', { name: 'Buy now', exact: true }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('Shop Now features four products and leads to all of them', async ({ page }) => {
  const shopNow = part(page, 'Shop Now')
  const cards = shopNow.getByRole('listitem')
  await expect(cards).toHaveCount(featured.length)
  for (const [place, [handle, title, sizeAndPrice]] of featured.entries()) {
    const card = cards.nth(place)
    await expect(card.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/product/${handle}`,
    )
    await expect(card).toContainText(sizeAndPrice)
    await expect(card.getByRole('paragraph').first()).toHaveText(/\w+ \w+/)
    const answer = await page.request.get(`/product/${handle}`)
    expect(new URL(answer.url()).pathname).toBe(`/products/${handle}`)
  }
  await shopNow.getByRole('link', { name: 'EAA', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('EAA')
  await page.goBack()
  await shopNow.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('omega-3 is shown and leads to its product', async ({ page }) => {
  const showcase = part(page, 'A small golden habit')
  await expect(showcase).toContainText('Omega-3')
  await expect(showcase.getByRole('img')).toBeVisible()
  const promo = part(page, '60 soft gels. Two months covered.')
  await expect(promo.getByRole('img')).toBeVisible()
  await promo.getByRole('link', { name: 'Buy Now', exact: true }).click()
  await expect(page).toHaveURL(/\/products\/omega-3$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Omega-3 Fish Oil')
})

test('Subscribe for updates sends an email that confirms', async ({ page, shop }) => {
  const subscribe = part(page, 'Subscribe for updates')
  const email = subscribe.getByRole('textbox', { name: 'Your email' })
  const button = subscribe.getByRole('button', { name: 'Subscribe' })
  await expect(email).toHaveAttribute('type', 'email')
  const calls = recordCalls(page, /subscribe/)
  await button.click()
  await expect(subscribe.getByRole('alert')).toHaveText('Email is required.')
  await expect(email).toBeFocused()
  await email.fill('nobody at all')
  await button.click()
  await expect(subscribe.getByRole('alert')).toHaveText('Enter an email address like name@example.com.')
  await expect(email).toHaveValue('nobody at all')
  expect(calls).toEqual([])

  await email.fill('tara@example.com')
  await button.click()
  await expect(subscribe.getByRole('status')).toBeVisible()
  await expect(email).toHaveValue('')
  const mail = await waitForEmail(shop, 'tara@example.com', /confirm/i)
  await page.goto(linkIn(mail, '/subscribe/confirm'))
  await page.getByRole('button', { name: 'Yes, send me updates' }).click()
  await expect(page.getByRole('status')).toContainText('You are subscribed.')
})
