import { callOk } from '../../client/client.ts'
import { freePort } from '../../client/processes/free-port.ts'
import { openShopProcess } from '../../client/processes/shop-process.ts'
import { findViolations } from '../look/find-violations.ts'
import { test as base, expect } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'

/** A shop whose WhatsApp is that of its own sandbox. */
const test = base.extend<object>({
  shop: [
    async ({ shopSettings: _none }, use) => {
      const port = String(await freePort())
      const shop = await openShopProcess(
        {
          PORT: port,
          WHATSAPP_API_URL: `http://127.0.0.1:${port}/sandbox/whatsapp/v24.0`,
          WHATSAPP_PHONE_NUMBER_ID: '100200300400500',
          WHATSAPP_ACCESS_TOKEN: 'sandbox-token',
          WHATSAPP_APP_SECRET: 'sandbox-app-secret',
          WHATSAPP_VERIFY_TOKEN: 'any',
        },
        process.env.SHOP_DATA,
      )
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})

const from = '919845055555'

test('who writes by WhatsApp is answered there, and called where that is too late', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  const reply = (text: string, more: object = {}) =>
    callOk(shop, { method: 'POST', path: '/sandbox/whatsapp/replies', body: { from, text, ...more } })
  await signInTeam(context, shop, { role: 'owner', name: 'Nalini' })
  const dayAgo = Math.floor(Date.now() / 1000) - 25 * 3_600
  await reply('Where is my parcel?', { name: 'Asha', timestamp: dayAgo })
  await page.goto('/admin/messages')
  await page.getByRole('link', { name: 'Asha' }).click()
  await expect(page.getByLabel('Note for the team')).toHaveAccessibleDescription(
    'WhatsApp takes answers only for a day after what they wrote last. Call +919845055555, then note here what was said.',
  )
  await expect(page.getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0)

  await reply('Hello?')
  await page.reload()
  await expect(page.getByLabel('Answer', { exact: true })).toHaveAccessibleDescription(
    /^Goes by WhatsApp to \+919845055555\. It takes answers until \d/,
  )
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Answer', { exact: true }).fill('It comes tomorrow.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Thread' })).toContainText('Nalini answered')
  const phone = `/sandbox/phone?to=${encodeURIComponent(`+${from}`)}`
  await expect
    .poll(() => callOk<{ text: string }[]>(shop, { method: 'GET', path: phone }))
    .toMatchObject([{ text: 'WhatsApp\nIt comes tomorrow.' }])
  expect(complaints).toEqual([])
})
