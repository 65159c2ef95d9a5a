import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openCustomer } from '../../client/customer.ts'
import { median } from '../../client/percentile.ts'
import type { ShopProcess } from '../../client/shop-process.ts'
import { type Bench, withShop } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { runSteadyLoad } from '../logins/run-steady-load.ts'
import { residentMb } from '../resident-memory.ts'

const invoices = 10_000
const pageRate = 500
const pages = ['/', '/products', '/products/whey-blend'].map((path) => ({ path }))
const sampleMs = 500
const pagesSeconds = 20

/** A buyer whose name and address need shaping. */
const buyer = { first_name: 'आशा', last_name: 'शर्मा' }

/** How fast the worker makes invoices as PDF, and whether those who look at pages wait for it. */
export const measureInvoices: Bench = withShop(async (shop) => {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 })
  try {
    await packOne(shop)
    await copyInvoice(pool)
    return await measure(shop, pool)
  } finally {
    await pool.end()
  }
})

async function packOne(shop: ShopProcess): Promise<void> {
  const customer = await openCustomer(shop, buyer)
  const order = await customer.buy('whey-blend', 'eaa')
  await shop.command('orders', 'pack', String(order.order_number))
}

/** One parcel and one invoice each, with a job as packing queues it. */
async function copyInvoice(pool: pg.Pool): Promise<void> {
  await pool.query(`
    begin;
    insert into parcel (id, order_id, number, status, packer, started_at, packed_at)
      select gen_random_uuid(), p.order_id, n, 'packed', 'Ravi', now(), now() from parcel p, generate_series(2, ${invoices} + 1) n;
    insert into invoice (id, series, number, kind, order_id, parcel_id, issued_at, data)
      select gen_random_uuid(), i.series, p.number, i.kind, p.order_id, p.id, i.issued_at, i.data from invoice i, parcel p
      where i.number = 1 and p.number > 1;
    update document_series set last_number = ${invoices} + 1;
    select graphile_worker.add_job('invoice-pdf', json_build_object('documentId', id)) from invoice where number > 1;
    commit`)
}

async function measure(shop: ShopProcess, pool: pg.Pool): Promise<Figure[]> {
  const load = { url: shop.url, requests: pages, rate: pageRate, seconds: pagesSeconds }
  const start = performance.now()
  const memory: number[] = []
  const timer = setInterval(() => memory.push(residentMb(shop.pid, 'VmRSS')), sampleMs)
  const beside = await runSteadyLoad(load)
  const rateBeside = ((await countMade(pool)) * 1000) / (performance.now() - start)
  while ((await countMade(pool)) < invoices) await sleep(sampleMs)
  const seconds = (performance.now() - start) / 1000
  clearInterval(timer)
  const alone = await runSteadyLoad(load)
  const third = Math.floor(memory.length / 3)
  const [before, after] = [memory.slice(third, 2 * third), memory.slice(-third)].map(median) as [
    number,
    number,
  ]
  return [
    {
      title: `${invoices.toLocaleString('en')} invoices as PDF`,
      ...{ value: invoices / seconds, unit: 'PDFs/s', bounds: { value: { least: 20 } }, complaints: [] },
    },
    { title: 'the same beside pages', value: rateBeside, unit: 'PDFs/s', complaints: [] },
    {
      title: 'memory in the last third of them, beside the second',
      ...{ value: after, unit: 'MB', limit: before, ratio: after / before, bounds: { ratio: { most: 1.1 } } },
      complaints: [],
    },
    {
      title: `a page at ${pageRate} pages/s meanwhile, p99`,
      ...{ value: beside.p99Ms, unit: 'ms', bounds: { value: { most: 20 } } },
      complaints: beside.failed > 0 ? [`${beside.failed} failed`] : [],
    },
    {
      title: 'the same without PDFs, p99',
      ...{ value: alone.p99Ms, unit: 'ms' },
      complaints: alone.failed > 0 ? [`${alone.failed} failed`] : [],
    },
  ]
}

async function countMade(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ made: number }>(
    'select count(*)::int as made from invoice where pdf is not null',
  )
  return rows[0]?.made ?? 0
}
