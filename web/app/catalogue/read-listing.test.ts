import { expect, test } from 'vitest'
import type { ShopBackend } from '../shop-context.ts'
import { loadListing } from './read-listing.ts'

const site: ShopBackend['site'] = {
  mode: 'trial',
  publicUrl: '',
  paymentScript: '',
  testScreens: true,
  sandbox: { payments: true, mail: true },
}

async function load(answer: Response) {
  const faults: unknown[] = []
  const backend = {
    callShop: async () => answer,
    site,
    requestId: '0199c0de1234',
    noteFault: (fault: unknown) => faults.push(fault),
  }
  const { data, init } = await loadListing(backend, 'bestsellers')
  return { listing: data.listing, status: init?.status, faults }
}

test('an empty shelf is a listing', async () => {
  expect(await load(Response.json({ products: [] }))).toEqual({
    listing: { cards: [] },
    status: 200,
    faults: [],
  })
})

test('what the shop refused is known to its log, and the page answers 503', async () => {
  const busy = Response.json({ error: { code: 'database-away', message: '' } }, { status: 503 })
  expect(await load(busy)).toEqual({ listing: null, status: 503, faults: [] })
})

test('an answer that nobody can read is a fault for the log', async () => {
  const { listing, status, faults } = await load(Response.json({ products: [{ id: 'whey-blend' }] }))
  expect([listing, status, faults.length]).toEqual([null, 503, 1])
})
