import type { Page } from '@playwright/test'
import { breakCalls } from '../faults.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

const listings = [
  {
    name: 'Products',
    path: '/products',
    call: '/api/products',
    failure: ['Failed to load products', 'Failed to fetch products. Please try again later.'],
  },
  {
    name: 'Bestsellers',
    path: '/bestsellers',
    call: '/api/products/collection/bestsellers',
    failure: ['Error', 'Failed to fetch bestsellers'],
  },
  {
    name: 'Accessories',
    path: '/accessories',
    call: '/api/products/collection/accessories',
    failure: ['Failed to load products', 'Failed to fetch products. Please try again later.'],
  },
] as const

function cards(page: Page) {
  return page.getByRole('main').getByRole('article')
}

test('a listing that an advertisement names has its canonical address', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]')
  await page.goto('/products?utm_source=diwali')
  await expectScripts(page)
  await expect(canonical).toHaveAttribute('href', /\/products$/)
  await page.getByRole('banner').getByRole('link', { name: 'Bestsellers', exact: true }).click()
  await expect(canonical).toHaveAttribute('href', /\/bestsellers$/)
  await page.goBack()
  await expect(canonical).toHaveAttribute('href', /\/products$/)
})

test('a spinner turns until the goods are there', async ({ page, complaints }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/products?search=no+cards+yet')
  await expectScripts(page)
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })
  for (const { name, call } of [listings[1], listings[2], listings[0]]) {
    const letGo = Promise.withResolvers<void>()
    await page.route(`**${call}`, async (route) => {
      await letGo.promise
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(spinner, name).toBeVisible()
    const turning = await spinner.evaluate((wheel) => wheel.getAnimations({ subtree: true }).length)
    expect(turning, name).toBe(1)
    await expect(cards(page), name).toHaveCount(0)
    letGo.resolve()
    await expect(cards(page), name).not.toHaveCount(0)
    await expect(spinner, name).toHaveCount(0)
  }
  expect(complaints).toEqual([])
})

for (const { name, path, call, failure } of listings) {
  test(`${path} that fails says so, and Retry brings it back`, async ({ page }) => {
    await page.goto(path === '/products' ? '/accessories' : '/products')
    await expectScripts(page)
    const answers = ['a fault', 'no answer', 'the goods']
    await page.route(`**${call}`, async (route) => {
      const answer = answers.shift()
      if (answer === 'a fault') await route.fulfill({ status: 500, body: 'upstream fault' })
      else if (answer === 'no answer') await route.abort()
      else await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    const [title, text] = failure
    const alert = page.getByRole('alert')
    for (const left of [2, 1]) {
      await expect.poll(() => answers.length).toBe(left)
      await expect(alert.getByRole('heading')).toHaveText(title)
      await expect(alert.getByRole('paragraph')).toHaveText(text)
      await expect(cards(page)).toHaveCount(0)
      await alert.getByRole('button', { name: 'Retry' }).click()
    }
    await expect(cards(page)).not.toHaveCount(0)
    await expect(alert).toHaveCount(0)
    expect(answers).toEqual([])
  })
}

test('featured products that do not load say so amid the home page, and Retry brings them', async ({
  page,
}) => {
  await page.goto('/mission')
  await expectScripts(page)
  await breakCalls(page, '**/api/products/*', 'no answer')
  await page.getByRole('banner').getByRole('link', { name: 'Shikhar' }).click()
  const main = page.getByRole('main')
  const alert = main.getByRole('alert')
  await expect(alert).toContainText('Failed to fetch products. Please try again later.')
  await expect(main.getByRole('heading', { name: 'About us' })).toBeVisible()
  await page.unroute('**/api/products/*')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('link', { name: 'Isolate Whey', exact: true })).toHaveAttribute(
    'href',
    '/product/isolate-whey',
  )
  await expect(alert).toHaveCount(0)
})

test('on phones filter and sort stand in one row, below the header once they are used', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products?sort=protein')
  await expectScripts(page)
  const [filter, sort] = [
    page.locator('summary', { hasText: 'Filter' }),
    page.locator('summary', { hasText: 'Sort' }),
  ]
  expect((await sort.boundingBox())?.y).toBe((await filter.boundingBox())?.y)
  await sort.click()
  await page.mouse.wheel(0, 400)
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL(/sort=newest$/)
  await expect(sort).toContainText('Newest')
  await expect(async () => {
    const header = await page.getByRole('banner').boundingBox()
    expect((await sort.boundingBox())?.y).toBeGreaterThan((header?.y ?? 1e9) + (header?.height ?? 0))
  }).toPass()
})

test('filters are a sheet from below whose button counts; the result is below the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  await expectScripts(page)
  const main = page.getByRole('main')
  const filter = main.locator('summary', { hasText: 'Filter' }).first()
  const close = main.getByRole('button', { name: 'Close' })
  await filter.click()
  await expect(page).toHaveURL(/#open$/)
  await page.goBack()
  await expect(close).toBeHidden()
  await expect(page).toHaveURL(/\/products$/)
  await filter.click()
  await close.click()
  await expect(filter).toBeFocused()
  await expect(page).toHaveURL(/\/products$/)
  await filter.click()
  await expect(page).toHaveURL(/#open$/)
  await main.locator('summary', { hasText: 'Type' }).click()
  const types = main.getByRole('group', { name: /^Type/ })
  const show = main.getByRole('button', { name: /^Show \d+ products/ })
  await types.getByText('Protein', { exact: true }).click()
  await expect(show).toHaveText('Show 2 products')
  await types.getByText('Creatine', { exact: true }).click()
  await expect(show).toHaveText('Show 3 products')
  const height = page.viewportSize()?.height ?? 0
  const [sheet, bar] = [await main.locator('form').boundingBox(), await show.boundingBox()]
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(height, 0)
  expect((bar?.y ?? height) + (bar?.height ?? 0)).toBeLessThan(height)
  await show.click()

  const count = main.getByRole('status').filter({ hasText: /^3 products$/ })
  await expect(count).toBeFocused()
  await expect(cards(page)).toHaveCount(3)
  const header = await page.getByRole('banner').boundingBox()
  expect((await count.boundingBox())?.y).toBeGreaterThan((header?.y ?? 1e9) + (header?.height ?? 0))
  await expect(cards(page).first()).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
  await expect(close).toBeHidden()
  await expect(cards(page).nth(3)).toBeAttached()
})

test('from 1,024 px on the filters stand beside the products, with counts that follow', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/products')
  await expectScripts(page)
  const form = page.getByRole('main').locator('form')
  const [beside, first] = [await form.boundingBox(), await cards(page).first().boundingBox()]
  expect((beside?.x ?? 0) + (beside?.width ?? 1e9)).toBeLessThanOrEqual(first?.x ?? 0)
  await expect(form.getByText('Amino acids')).toBeVisible()
  await form.getByText('Creatine', { exact: true }).click()
  const show = form.getByRole('button', { name: 'Show 1 product' })
  await expect(show).toBeInViewport({ ratio: 0.999 })
  await show.click()
  await expect(page.getByRole('status').filter({ hasText: /^1 product$/ })).toBeFocused()
  await expect(form.getByText('Flavour')).toHaveCount(0)
  await expect(form.getByText('Country of origin')).toBeVisible()
})

test('other results of a search keep their distance from the first', async ({ page }) => {
  await page.goto('/products?search=isolate')
  const [first, others] = [
    page.getByRole('article').first(),
    page.getByRole('heading', { name: /^Nothing else has/ }),
  ]
  const [card, title] = [await first.boundingBox(), await others.boundingBox()]
  expect((title?.y ?? 0) - (card?.y ?? 0) - (card?.height ?? 0)).toBeGreaterThan(24)
})

test('cards stand in one, two, three and four columns', async ({ page, complaints }) => {
  await page.goto('/products')
  const countColumns = () =>
    cards(page).evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size)
  for (const [width, columns] of [
    [360, 1],
    [700, 2],
    [1100, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(countColumns, `${width} px`).toBe(columns)
  }
  expect(complaints).toEqual([])
})

test('on phones the first screen shows three whole cards', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  await expectScripts(page)
  for (const place of [0, 1, 2]) await expect(cards(page).nth(place)).toBeInViewport({ ratio: 0.999 })
})

test('plus on a card puts the shown variant into the cart and says which', async ({ page, complaints }) => {
  await page.goto('/products?flavour=kesar-pista')
  const plus = page.getByRole('button', { name: 'Put Whey Blend into your cart' })
  await plus.click()
  await expect(page.getByText('Added to cart: Whey Blend, Kesar Pista, 1 kg')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('on phones the picture of a card fills its side down to Compare', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  // All at one moment: the card grows when its font comes.
  const findGaps = () =>
    cards(page).evaluateAll((all) =>
      all.flatMap((card) => {
        const placeOf = (selector: string) => card.querySelector(selector)?.getBoundingClientRect()
        const [side, picture, compare] = [placeOf(':scope > div'), placeOf('img'), placeOf('label')]
        if (!side || !picture || !compare) return 'a part is missing'
        const gaps = {
          above: picture.top - side.top,
          beside: picture.width - side.width,
          below: picture.bottom - compare.top,
        }
        return Object.values(gaps).every((gap) => Math.abs(gap) < 1) ? [] : gaps
      }),
    )
  await expect.poll(findGaps).toEqual([])
})

test('a collection that is not there is a page that does not exist', async ({ page }) => {
  const answer = await page.goto('/collections/no-such-thing')
  expect(answer?.status()).toBe(404)
  await expectScripts(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  await expect(page.getByRole('main')).toContainText('The link may be old or mistyped.')
})
