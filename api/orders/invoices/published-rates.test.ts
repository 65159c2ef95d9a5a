import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { readPublishedSettings } from '../../catalogue/page-content/settings-documents.ts'
import { buyOrder, openTestAdmin } from '../../team/admin/testing.ts'
import { findInvoicesOf } from './document-store.ts'
import { currentTaxRates, shippedTaxRates, showTaxRates } from './tax-rates.ts'

const admin = await openTestAdmin()
afterAll(async () => {
  showTaxRates(shippedTaxRates)
  await admin.close()
})
beforeEach(() => {
  admin.clock.now = new Date('2026-11-24T10:00:00+05:30')
})
afterEach(async () => {
  const { version, number } = await read()
  if (number > 0) await send('restore', { version, number: 0 })
})

const read = async () => (await admin.as('owner', '/pages/tax-rates')).json()
const draft = (payload: object) => admin.as('owner', '/pages/tax-rates/draft', { method: 'PUT', payload })
const send = (step: string, payload: object) => admin.as('owner', `/pages/tax-rates/${step}`, { payload })

const food = { hsn: '2106', description: 'Food preparations', rate: 5, validFrom: '2025-09-22' }
const dearer = { ...food, rate: 12, validFrom: '2026-11-25' }
const others = shippedTaxRates.rates.filter(({ hsn }) => hsn !== food.hsn)

async function publish(rates: object[]) {
  const { version } = await read()
  const saved = await draft({ version, words: { rates: [...others, ...rates] } })
  expect(saved.statusCode).toBe(200)
  return send('publish', { version: saved.json().version })
}

async function packedInvoice() {
  const number = await buyOrder(admin)
  await admin.as('packer', `/orders/${number}/pack`, { payload: {} })
  return async () => (await findInvoicesOf(admin.db, number))[0]?.lines[0]?.rate.rate
}

test('invoices from the day of a new rate on bear it; invoices before stay', async () => {
  const earlier = await packedInvoice()
  await publish([{ ...food, validTo: '2026-11-24' }, dearer])
  const sameDay = await packedInvoice()
  admin.clock.now = new Date('2026-11-25T10:00:00+05:30')
  const later = await packedInvoice()
  expect(await Promise.all([earlier(), sameDay(), later()])).toEqual([5, 5, 12])
})

test('no product on sale is left without a rate, today or once a rate ends', async () => {
  const { number } = await read()
  const gone = await publish([])
  expect(gone.json().error).toMatchObject({
    code: 'tax-rate-lost',
    message: expect.stringMatching(
      /^On 24\/11\/2026 no tax rate would apply to HSN 2106\d{4} of .+, on sale\./,
    ),
    fields: { 'words.rates': expect.stringContaining('no tax rate would apply') },
  })
  const ended = await publish([
    { ...food, validTo: '2027-03-31' },
    { ...food, validFrom: '2027-05-01' },
  ])
  expect(ended.json().message).toMatch(/^On 01\/04\/2027 no tax rate/)
  const endedAboveLimit = await publish([
    { ...food, perPieceUpToRupees: 2500 },
    { ...food, rate: 12, validTo: '2027-03-31' },
  ])
  expect(endedAboveLimit.json().message).toMatch(/^On 01\/04\/2027 no tax rate/)
  expect((await read()).number).toBe(number)
})

test('a process that did not publish follows at the notice of PostgreSQL, and a command reads them', async () => {
  await publish([food])
  await admin.pool.query(
    `insert into page_version (page, number, words, published_by, published_at)
     select page, number + 1, $1, 'Ravi', now() from page_version
     where page = 'tax-rates' order by number desc limit 1`,
    [JSON.stringify({ rates: [...others, { ...food, rate: 18 }] })],
  )
  await expect.poll(() => currentTaxRates().at(-1)?.rate).toBe(18)
  showTaxRates(shippedTaxRates)
  await readPublishedSettings(admin.db)
  expect(currentTaxRates().at(-1)?.rate).toBe(18)
})

test('an old rate that was not ended is named at its field', async () => {
  const { version } = await read()
  const refused = await draft({ version, words: { rates: [food, dearer] } })
  expect(refused.json().error.fields).toEqual({
    'words.rates.0.validTo':
      'Rate 2 is of HSN 2106 as well, from 25/11/2026. Let this one end by 24/11/2026.',
  })
})
