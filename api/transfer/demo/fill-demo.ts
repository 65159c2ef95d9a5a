import { sql } from 'kysely'
import { listPins } from '../../catalogue/postal/find-pin.ts'
import { CommandError } from '../../command-error.ts'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import { weighPlaces } from './demo-customers.ts'
import { issueDemoDocuments } from './demo-documents.ts'
import { demoRandom } from './demo-random.ts'
import { findDemoCoupons, findDemoProducts, requireEmptyShop } from './find-demo-goods.ts'
import { planOrders } from './plan-orders.ts'
import { planPayouts } from './plan-payouts.ts'
import { planRefunds } from './plan-refunds.ts'
import { planRemittances } from './plan-remittances.ts'
import { type DemoData, writeDemo } from './write-demo.ts'

export interface FillDemo {
  actor: string
  isLive: boolean
  orders: number
  seed: number
  now: Date
}

export interface FilledDemo {
  orders: number
  customers: number
  refunds: number
  invoices: number
  payouts: number
}

/** Six months of an invented shop, in one transaction. Throws a CommandError in live mode and where there are orders. */
export async function fillDemo(db: Db, { actor, isLive, orders, seed, now }: FillDemo): Promise<FilledDemo> {
  if (isLive)
    throw new CommandError('A live shop takes no demo orders. Use another SHOP_DATA_DIR in trial mode.')
  await requireEmptyShop(db)
  // Before the transaction: PostgreSQL ends one that is idle for ten seconds.
  const data = await inventData(db, { orders, seed, now: now.getTime() })
  const counts = countData(data)
  return withTransaction(db, async (tx) => {
    // Of two commands at once the second waits, and then finds the first one's orders.
    await sql`select pg_advisory_xact_lock(hashtext('fill-demo'))`.execute(tx)
    await requireEmptyShop(tx)
    await writeDemo(tx, data)
    await sql`insert into demo_fill (filled_at, seed, orders) values (${now}, ${seed}, ${counts.orders})`.execute(
      tx,
    )
    const entry = { actor, operation: 'fill-demo', subject: 'shop', after: { ...counts, seed } }
    await recordAudit(tx, { at: now, ...entry })
    return counts
  })
}

interface Invented {
  orders: number
  seed: number
  now: number
}

const packers = ['Ravi', 'Ravi', 'Sunita', 'Imran']

async function inventData(db: Db, { orders: count, seed, now }: Invented): Promise<DemoData> {
  const random = demoRandom(seed)
  const goods = { products: await findDemoProducts(db), coupons: await findDemoCoupons(db) }
  const places = weighPlaces(listPins())
  const firstNumber = 1001
  const plan = { random, now, orders: count, ...goods, places, packers, firstNumber }
  const { orders, customers } = planOrders(plan)
  const paid = orders.filter(({ number }) => number !== null)
  const refunds = planRefunds(random, { orders: paid, now })
  const { documents, series } = issueDemoDocuments(random, { orders: paid, refunds })
  const payouts = planPayouts(random, { orders: paid, refunds, now })
  const cash = planRemittances(random, { orders: paid, now })
  return {
    random,
    now,
    products: goods.products,
    orders,
    customers,
    refunds,
    documents,
    series,
    payouts,
    cash,
  }
}

function countData({ orders, customers, refunds, documents, payouts }: DemoData): FilledDemo {
  return {
    orders: orders.filter(({ number }) => number !== null).length,
    customers: customers.length,
    refunds: refunds.length,
    payouts: payouts.length,
    invoices: documents.filter(({ data }) => data.kind === 'invoice').length,
  }
}
