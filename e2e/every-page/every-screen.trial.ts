import type { Page } from '@playwright/test'
import { adminPathOf, listAdminRoutes } from '../../client/admin-screens.ts'
import { followPath, openScreen } from '../admin-screens/open-screen.ts'
import { expectSoundOnPhone } from '../look/sound-screen.ts'
import { expect, test, watch } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'

// A shop of its own, which it fills with demo orders.
test.use({ shopSettings: { RESERVATION_SECONDS: '901' } })

test('every screen of the back office fits a phone in the dark', async ({ browser, shop }) => {
  await shop.command('demo', '--orders', '300')
  const look = { baseURL: shop.url, viewport: { width: 360, height: 800 }, colorScheme: 'dark' } as const
  const context = await browser.newContext(look)
  await signInTeam(context, shop, { role: 'owner', name: 'Anil' })
  const page = await context.newPage()
  const complaints = watch(page)
  const hrefs: string[] = []
  for (const route of listAdminRoutes())
    await test.step(route, async () => {
      // Few rows, for what is checked is how they look.
      const path = route.includes(':') ? adminPathOf(route, hrefs) : `/${route}?limit=5&orders=1001`
      if (path === null) return
      await (hrefs.length === 0 ? openScreen : followToScreen)(page, path)
      await expectSoundOnPhone(page)
      const links = page.locator('#content a')
      hrefs.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))))
    })
  expect(hrefs.length).toBeGreaterThan(100)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Today' }).first().click()
  await expect(page.getByRole('heading', { name: /offline|could not be loaded/ })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: /Try again|Reload/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const expected = /^Failed to load resource.*(INTERNET_DISCONNECTED|\b4\d\d\b)/
  expect(complaints.filter((text) => !expected.test(text))).toEqual([])
  await context.close()
})

/** As by a link: the document stays, and with it all that it has loaded. */
async function followToScreen(page: Page, path: string): Promise<void> {
  await page.locator('main h1').evaluateAll((titles) => {
    for (const title of titles) title.setAttribute('data-left', '')
  })
  await followPath(page, path)
  await page.locator('main h1:not(.sr-only, [data-left])').first().waitFor()
}
