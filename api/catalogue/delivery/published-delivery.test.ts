import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { buy, call, openShopper } from '../../orders/checkout/testing-shopper.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { readPublishedSettings } from '../page-content/settings-documents.ts'
import { shippedDeliveryRules, showDeliveryRules, transitDays } from './delivery-rules.ts'

const admin = await openTestAdmin()
afterAll(async () => {
  showDeliveryRules(shippedDeliveryRules)
  await admin.close()
})
beforeEach(() => {
  admin.clock.now = new Date('2026-11-24T10:00:00+05:30')
})
afterEach(async () => {
  const { version, number } = await read()
  if (number > 0) await send('restore', { version, number: 0 })
})

const read = async () => (await admin.as('owner', '/pages/delivery')).json()
const send = (step: string, payload: object) => admin.as('owner', `/pages/delivery/${step}`, { payload })
const draft = (payload: object) => admin.as('owner', '/pages/delivery/draft', { method: 'PUT', payload })
const arrivalOf = async (pin: string) => (await call(admin, null, `/api/delivery/${pin}`)).json().arrives

const kerala = { name: 'Kerala', pins: ['67', '68', '69'], days: [1, 1] }

async function publish(more: object) {
  const { version, words: content } = await read()
  const saved = (await draft({ version, words: { ...content, ...more } })).json()
  return send('publish', { version: saved.version })
}

async function orderTo(zip: string) {
  const asha = await openShopper(admin)
  await admin.db.updateTable('address').set({ zip }).where('id', '=', asha.addressId).execute()
  await buy(admin, asha)
  return async () => (await call(admin, asha, `/api/profile/orders/${asha.customerId}`)).json()[0].arrives
}

test('the day of the next order is promised by what is published, that of orders before stays', async () => {
  const before = await orderTo('682001')
  const promised = { from: '2026-11-27', to: '2026-11-28' }
  expect(await before()).toEqual(promised)
  const heard: string[] = []
  admin.deps.pages.onChange((urls) => heard.push(...urls))

  await publish({ zones: [kerala], holidays: [{ day: '2026-11-26', name: 'Constitution Day' }] })
  const later = await orderTo('682001')
  expect(await later()).toEqual({ from: '2026-11-27', to: '2026-11-27' })
  expect(await before()).toEqual(promised)
  expect(await arrivalOf('110001')).toBeNull()
  // Documents and feeds, which state the days on the way, are made anew.
  expect(heard).toEqual(['/api/pages/facts'])
  expect(transitDays()).toEqual({ least: 1, most: 1 })
})

test('a process that did not publish follows at the notice of PostgreSQL, and a command reads them', async () => {
  await publish({ sundays: true })
  await admin.pool.query(
    `insert into page_version (page, number, words, published_by, published_at)
     select page, number + 1, words || $1, 'Ravi', now() from page_version
     where page = 'delivery' order by number desc limit 1`,
    [JSON.stringify({ zones: [kerala] })],
  )
  const arrives = { from: '2026-11-26', to: '2026-11-26' }
  await expect.poll(() => arrivalOf('682001')).toEqual(arrives)
  showDeliveryRules(shippedDeliveryRules)
  await readPublishedSettings(admin.db)
  expect(await arrivalOf('682001')).toEqual(arrives)
})

test('what is wrong is said at its field, and the team that owns nothing changes nothing', async () => {
  const { version, words: content } = await read()
  const words = { ...content, zones: [kerala, { ...kerala, name: 'South', pins: ['6', '68'] }] }
  const refused = await draft({ version, words })
  expect(refused.json().error.fields).toEqual({
    'words.zones.1.pins': '68 is in Kerala as well. Keep it in one of them.',
  })
  const payload = { version, words: content }
  const byManager = await admin.as('manager', '/pages/delivery/draft', { method: 'PUT', payload })
  expect(byManager.statusCode).toBe(404)
})
