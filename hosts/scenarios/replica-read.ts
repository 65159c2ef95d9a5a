import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '../network/machines.ts'
import { endProcesses } from '../network/network.ts'
import type { Scenario, Setting } from '../scenario.ts'
import { type OpenShop, withShop } from '../world/open-shop.ts'
import { openOwner } from '../world/owner.ts'
import type { World } from '../world/world.ts'

const ordersPerSecond = 10
const sellMs = 5_000
const pausedMs = 20_000
const shownSeconds = 5
const caughtUpMs = 15_000

/** The Money screen's figures come from the standby, which stops and is killed. */
export const replicaRead: Scenario = {
  number: 9,
  title: 'replica for reports',
  run(setting) {
    const env = { DATABASE_REPLICA_URL: `postgres://shop@${addressOf('db-2')}/shop` }
    const own = { isSynchronous: false, rate: Math.min(setting.rate, ordersPerSecond), env }
    return withShop({ ...setting, ...own }, (shop) => readReports(shop, setting))
  },
}

async function readReports(shop: OpenShop, { onViolation }: Setting) {
  const { standby } = shop.world.pair
  const callAsOwner = await openOwner(shop.world)
  const read = () => readMoney(callAsOwner)
  await sleep(sellMs)
  await standby.query('select pg_wal_replay_pause()')
  const paused = await read()
  if (!(await showsNewPrice(shop.world, callAsOwner)))
    onViolation({ check: 'the audit log is current', found: 'a new price is not in it' })
  await sleep(pausedMs)
  const behind = await read()
  if (behind.orders !== paused.orders)
    onViolation({ check: 'the replica answers', found: `${behind.orders} orders after ${paused.orders}` })
  if (behind.behindSeconds < shownSeconds)
    onViolation({ check: 'the lag is shown', found: `${behind.behindSeconds} s` })
  await standby.query('select pg_wal_replay_resume()')
  await sleep(caughtUpMs)
  const caughtUp = await read()
  if (caughtUp.orders <= behind.orders || caughtUp.behindSeconds >= shownSeconds)
    onViolation({ check: 'the replica catches up', found: JSON.stringify(caughtUp) })
  endProcesses(standby.machine)
  const alone = await read()
  if (alone.behindSeconds !== 0 || alone.orders < caughtUp.orders)
    onViolation({ check: 'without the replica the primary answers', found: JSON.stringify(alone) })
  const { begun, paid } = await shop.finish()
  return {
    begun,
    paid,
    paidOrdersShown: paused.orders,
    shownBehindSeconds: behind.behindSeconds,
    paidOrdersLater: caughtUp.orders,
  }
}

interface Sales {
  totals: { orders: number }
  behindSeconds: number
}

type CallAsOwner = Awaited<ReturnType<typeof openOwner>>

async function readMoney(call: CallAsOwner) {
  const path = `/api/admin/money/sales?from=${dayInIndia(-1)}&to=${dayInIndia(0)}`
  const { totals, behindSeconds } = await call<Sales>({ method: 'GET', path })
  return { orders: totals.orders, behindSeconds }
}

async function showsNewPrice({ pool }: World, call: CallAsOwner): Promise<boolean> {
  const { rows } = await pool.query<{ sku: string; price: number }>(
    `select sku, price_paise::int - 100 as price from variant where status = 'active' limit 1`,
  )
  await call({ method: 'POST', path: '/api/admin/prices', body: { items: rows } })
  const shown = await call<{ items: { after: { sku?: string } | null }[] }>({
    method: 'GET',
    path: '/api/admin/audit?limit=5',
  })
  return shown.items.some(({ after }) => after?.sku === rows[0]?.sku && after?.sku !== undefined)
}

function dayInIndia(daysFromNow: number): string {
  const at = Date.now() + (330 * 60 + daysFromNow * 86_400) * 1_000
  return new Date(at).toISOString().slice(0, 10)
}
