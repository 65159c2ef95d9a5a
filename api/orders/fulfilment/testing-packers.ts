import { Refusal } from '../../../shop/refusal.ts'
import { backgroundTimeoutMs, openDatabase } from '../../platform/postgres/database.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { listFulfilment } from './list-fulfilment.ts'
import { packOrder } from './pack-order.ts'
import { startPacking } from './start-packing.ts'

// A process of packers that take any order they see, until nothing is left: `node testing-packers.ts URL NAME COUNT`.

const carrier = 'own-delivery'

async function pack(url: string, name: string, count: number): Promise<void> {
  const { db, close } = openDatabase(url, { poolSize: count, timeoutMs: backgroundTimeoutMs })
  const packers = Array.from({ length: count }, (_, at) => `${name}-${at}`)
  await Promise.all(
    packers.map(async (actor) => {
      const deps = { db, actor, now: () => new Date() }
      for (;;) {
        const wanted = { statuses: ['paid'] as const, limit: 8, sort: 'oldest' as const }
        const orders = await listFulfilment(db, wanted)
        const order = orders[Math.floor(Math.random() * orders.length)]
        if (!order) return
        await unlessRefused(() => takeOrder(deps, order.orderNumber))
      }
    }),
  )
  await close()
}

async function takeOrder(deps: Parameters<typeof packOrder>[0], orderNumber: number): Promise<void> {
  if (orderNumber % 3 === 0) await startPacking(deps, { orderNumber })
  const lines = [{ line: 1, quantity: 1 }]
  await packOrder(deps, { orderNumber, ...(orderNumber % 2 === 0 && { parcels: [{ lines }, {}] }) })
  // Of ten numbers each is on many labels.
  await dispatchParcel(deps, { orderNumber, parcel: 1, carrier, awb: `OWN-${orderNumber % 10}` })
}

async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const [, , url = '', name = '', count = '1'] = process.argv
if (import.meta.main) await pack(url, name, Number(count))
