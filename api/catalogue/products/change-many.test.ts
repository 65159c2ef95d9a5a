import { afterAll, describe, expect, test } from 'vitest'
import { runSchedule } from './run-schedule.ts'
import { openTestProducts, refusal } from './testing-products.ts'

const admin = await openTestProducts()
afterAll(() => admin.close())

const [past, future] = ['2026-01-01T00:00:00Z', '2096-01-01T00:00:00Z']

describe('a sale over several products', () => {
  const variantOf = async (url: string) => (await admin.get(url)).variants[0]
  const saleOf = async (handles: string[], price: number) => {
    const { items } = await admin.get(`/products/bulk/prices?handles=${handles.join()}`)
    return items.map(({ handle, variants }: { handle: string; variants: { id: string }[] }) => ({
      handle,
      items: variants.map(({ id }) => ({ variantId: id, price })),
    }))
  }

  test('begins and ends by itself, with an entry of the audit log for each product', async () => {
    const [one, other] = [await admin.addCreatine(), await admin.addCreatine()]
    const products = await saleOf([other.handle, one.handle], 59_900)
    expect(products.map(({ handle }: { handle: string }) => handle)).toEqual([one.handle, other.handle])
    const answer = await admin.send('/products/bulk/scheduled-prices', {
      products,
      startsAt: past,
      endsAt: future,
    })
    const { results } = answer.json()
    expect(results).toMatchObject([
      { ok: true, handle: one.handle },
      { ok: true, handle: other.handle },
    ])
    await runSchedule(admin.deps)
    for (const { url } of [one, other]) {
      expect((await variantOf(url)).price).toBe(59_900)
      const { items } = await admin.get(`${url}/history`)
      expect(items.map(({ operation }: { operation: string }) => operation)).toContain('schedule-price')
    }
    await runSchedule({ ...admin.deps, now: () => new Date(future) })
    for (const { url } of [one, other]) expect((await variantOf(url)).price).toBe(69_900)
  })

  test('of which one is refused leaves the others', async () => {
    const [one, other] = [await admin.addCreatine(), await admin.addCreatine()]
    const [first, second] = await saleOf([one.handle, other.handle], 59_900)
    const tooDear = { ...second, items: [{ ...second.items[0], price: 99_900 }] }
    const answer = await admin.send('/products/bulk/scheduled-prices', {
      products: [first, tooDear, { handle: 'nothing', items: first.items }],
      startsAt: past,
      endsAt: future,
    })
    expect(answer.json().results).toMatchObject([
      { ok: true },
      { ok: false, handle: other.handle, error: { code: 'price-above-mrp' } },
      { ok: false, error: { code: 'not-found' } },
    ])
  })

  test.each([
    { products: [], startsAt: past, endsAt: null },
    { products: [{ handle: 'whey-blend', items: [] }], startsAt: past, endsAt: null },
  ])('refuses %j', async (body) => {
    expect(refusal(await admin.send('/products/bulk/scheduled-prices', body))).toEqual([400, 'invalid'])
  })
})

test('tags are added and taken from several products, and the same again changes nothing', async () => {
  const [one, other] = [await admin.addCreatine(), await admin.addCreatine()]
  await admin.send(one.url, { version: one.product.version, tags: ['Sale', 'vegan'] }, 'PUT')
  const change = {
    handles: [one.handle, other.handle, 'nothing'],
    add: ['diwali', 'VEGAN'],
    remove: ['sale'],
  }
  const { results } = (await admin.send('/products/bulk/tags', change)).json()
  expect(results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false])
  const shown = await admin.get(one.url)
  expect(shown.tags).toEqual(['vegan', 'diwali'])
  expect((await admin.get(other.url)).tags).toEqual(['diwali', 'VEGAN'])
  const { items } = await admin.get(`${one.url}/history`)
  expect(items[0]).toMatchObject({ operation: 'edit', changed: ['tags'] })
  await admin.send('/products/bulk/tags', change)
  expect((await admin.get(one.url)).version).toBe(shown.version)
})
