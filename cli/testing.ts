import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import type { Db } from '../api/platform/postgres/database.ts'
import { openTestDatabase } from '../api/platform/postgres/testing.ts'
import { storeFolder } from '../api/platform/store/store-file.ts'
import { fillShop } from '../api/start/fill-shop.ts'
import { noMoney, paise } from '../shop/money.ts'
import { runShop } from './run-shop.ts'

export const script = fileURLToPath(new URL('./shop.ts', import.meta.url))

/** The command line on a database of its own that is filled as a new shop is. */
export async function openTestCommands() {
  const database = await openTestDatabase()
  await fillShop(database.db, storeFolder)
  return {
    ...database,
    shop: (...args: string[]) => runHere(args, { DATABASE_URL: database.url }),
    runWith: (env: NodeJS.ProcessEnv, ...args: string[]) =>
      runHere(args, { DATABASE_URL: database.url, ...env }),
    insertPaidOrder: (orderNumber: number) => insertPaidOrder(database.db, orderNumber),
  }
}

export const label = ['--carrier', 'delhivery', '--awb', '1490812345678']

interface Ended {
  code: number
  said: string
}

/** In this process, where a command costs a tenth. */
export async function runHere(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const before = process.env
  const { PATH, HOME } = before
  const [out, err] = [hear(process.stdout), hear(process.stderr)]
  process.env = { PATH, HOME, ...env }
  try {
    await runShop(['node', 'shop', ...args])
    return { code: Number(process.exitCode ?? 0), said: out.heard() + err.heard() }
  } finally {
    process.env = before
    process.exitCode = undefined
    out.stop()
    err.stop()
  }
}

function hear(stream: NodeJS.WriteStream) {
  const spy = vi.spyOn(stream, 'write').mockReturnValue(true)
  return { heard: () => spy.mock.calls.map(([chunk]) => chunk).join(''), stop: () => spy.mockRestore() }
}

/** As a process of its own. */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv, program = script): Promise<Ended> {
  const { PATH, HOME } = process.env
  const ended = promisify(execFile)(process.execPath, [program, ...args], { env: { PATH, HOME, ...env } })
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}

async function insertPaidOrder(db: Db, orderNumber: number): Promise<void> {
  const now = new Date()
  const id = randomUUID()
  const customer = {
    id: randomUUID(),
    email: `${orderNumber}@example.com`,
    first_name: 'Asha',
    last_name: 'Rao',
  }
  await db
    .insertInto('customer')
    .values({ ...customer, phone: '9876543210', password_hash: '' })
    .execute()
  await db
    .insertInto('order')
    .values({
      id,
      order_number: orderNumber,
      customer_id: customer.id,
      status: 'paid',
      payment_id: `pay_${orderNumber}`,
      fingerprint: Buffer.alloc(0),
      subtotal_paise: paise(189_900),
      discount_paise: noMoney,
      total_paise: paise(189_900),
      shipping_address: JSON.stringify(address),
      reservation_expires_at: now,
      paid_at: now,
    })
    .execute()
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('handle', '=', 'whey-blend')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_line')
    .values({
      order_id: id,
      position: 0,
      product_id: product.id,
      product_handle: 'whey-blend',
      variant_id: randomUUID(),
      sku: 'SKU-1',
      title: 'Whey',
      variant_title: 'Kesar',
      quantity: 2,
      unit_price_paise: paise(94_950),
      discount_paise: noMoney,
    })
    .execute()
}

const address = {
  firstName: '=Asha',
  lastName: 'Rao',
  address1: '12, Rajpath',
  address2: '',
  city: 'Delhi',
  province: 'Delhi',
  country: 'India',
  zip: '110001',
  phone: '9876543210',
}
