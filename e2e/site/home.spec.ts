import type { Page } from '@playwright/test'
import { linkIn, waitForEmail } from '../../client/mailbox.ts'
import { recordCalls } from '../faults.ts'
import { expectScripts } from '../scripts-run.ts'
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

test('on a narrow phone the sections stand in their order, and what they lead to can be pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const tops = await page
    .getByRole('main')
    .locator('h1, h2')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  for (const [heading, link, title] of [
    ['Peak Performance', 'Buy now', 'All products'],
    ['Shop Now', 'EAA', 'EAA'],
    ['Shop Now', 'View All', 'All products'],
    ['60 soft gels. Two months covered.', 'Buy Now', 'Omega-3 Fish Oil'],
  ] as const) {
    await part(page, heading).getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
  }
})

test('Subscribe for updates sends an email that confirms', async ({ page, shop }) => {
  const subscribe = part(page, 'Subscribe for updates')
  const email = subscribe.getByRole('textbox', { name: 'Your email' })
  const button = subscribe.getByRole('button', { name: 'Subscribe' })
  await expect(email).toHaveAttribute('type', 'email')
  const calls = recordCalls(page, /subscribe/)
  await email.scrollIntoViewIfNeeded()
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

  await page.goto(linkIn(mail, '/unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('status')).toContainText('your email is off our list')
})

test('a picture of the whole page has every block, though nobody scrolls', async ({ page }) => {
  await page.goto('/')
  await expectScripts(page)
  const countMissing = () =>
    page.evaluate(() => {
      const isLate = (element: Element) => getComputedStyle(element).contentVisibility === 'auto'
      const pictures = [...document.images].filter((each) => each.checkVisibility({ opacityProperty: true }))
      return {
        unpainted: [...document.querySelectorAll('main *')].filter(isLate).length,
        missing: pictures.flatMap(({ naturalWidth, currentSrc }) => (naturalWidth > 0 ? [] : currentSrc)),
      }
    })
  await expect.poll(countMissing).toEqual({ unpainted: 0, missing: [] })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
