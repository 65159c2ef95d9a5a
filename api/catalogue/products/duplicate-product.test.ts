import { afterAll, expect, test } from 'vitest'
import { waitingJobs } from '../../platform/jobs/testing.ts'
import { paintPhoto } from '../photos/testing.ts'
import { openTestPhotos } from '../photos/testing-photos.ts'
import { runSchedule } from './run-schedule.ts'
import { refusal } from './testing-products.ts'

const admin = await openTestPhotos()
afterAll(() => admin.close())

const [past, future] = ['2026-01-01T00:00:00Z', '2096-01-01T00:00:00Z']
const duplicate = (url: string, body: object) => admin.send(`${url}/duplicate`, body)

test('a copy is a draft with its texts, sizes and photographs, but no sample, barcode, stock and lab report', async () => {
  const { url, handle, variant } = await admin.onSale()
  await admin.addPhoto(url, '#0f0f0f')
  await admin.db.updateTable('variant').set({ barcode: '8901030865275' }).where('id', '=', variant).execute()
  await admin.db
    .updateTable('product')
    .set({ lab_report: JSON.stringify({ testedOn: '2026-10-01', file: 'a', bytes: 1 }) })
    .where('handle', '=', handle)
    .execute()
  const [photo] = await admin.photosOf(url)
  const edit = { version: photo?.version, alt: 'A tub', variants: [variant] }
  await admin.send(`${url}/photos/${photo?.id}`, edit, 'PUT')
  const made = await duplicate(url, { title: 'Creatine Gold' })
  expect([made.statusCode, made.json()]).toEqual([201, { handle: 'creatine-gold', version: 1 }])
  const { facts, tags, optionNames, photos, variants } = await admin.get(`/products/${handle}`)
  const copy = await admin.get('/products/creatine-gold')
  const { sample, ...stated } = facts
  expect(sample).toBe(true)
  expect(copy.facts).toEqual(stated)
  expect(copy).toMatchObject({ tags, optionNames, photos, title: 'Creatine Gold' })
  expect(copy).toMatchObject({ status: 'draft', labReport: null })
  const [sold] = variants
  expect(copy.variants).toMatchObject([
    { price: sold.price, mrp: sold.mrp, sku: `${sold.sku}-2`, barcode: null, available: 0 },
  ])
  const [copied] = await admin.photosOf('/products/creatine-gold')
  expect(copied).toMatchObject({ alt: 'A tub', state: 'ready', variants: [copy.variants[0].id] })
  const { items } = await admin.get('/products/creatine-gold/history')
  expect(items).toMatchObject([{ operation: 'duplicate', changed: ['from', 'skus', 'title'] }])
  expect((await duplicate(url, { title: 'Creatine Silver' })).statusCode).toBe(201)
  expect((await admin.get('/products/creatine-silver')).variants[0].sku).toBe(`${sold.sku}-3`)
})

test('a photograph that is being prepared is prepared for the copy as well', async () => {
  const { url, handle } = await admin.onSale()
  await admin.upload(url, await paintPhoto({ color: '#101010' }).toBuffer())
  await duplicate(url, { title: 'Copy of waiting', handle: `${handle}-waiting` })
  const [photo] = await admin.photosOf(`/products/${handle}-waiting`)
  expect(photo).toMatchObject({ state: 'waiting' })
  const jobs = await waitingJobs(admin.pool)
  expect(jobs.filter(({ payload }) => payload.id === photo?.id)).toHaveLength(1)
})

test('a sale that is running is not copied', async () => {
  const { url, variant } = await admin.onSale()
  const sale = { items: [{ variantId: variant, price: 60_000 }], startsAt: past, endsAt: future }
  await admin.send(`${url}/scheduled-prices`, sale)
  await runSchedule(admin.deps)
  expect((await admin.get(url)).variants[0].price).toBe(60_000)
  await duplicate(url, { title: 'After the sale' })
  expect((await admin.get('/products/after-the-sale')).variants[0].price).toBe(69_900)
})

test('a taken address and an unknown product are refused', async () => {
  const { url, handle } = await admin.onSale()
  const taken = await duplicate(url, { title: 'Anything', handle })
  expect(refusal(taken)).toEqual([409, 'handle-taken'])
  expect(refusal(await duplicate('/products/nothing', { title: 'Anything' }))).toEqual([404, 'not-found'])
})
