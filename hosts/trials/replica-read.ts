import { setTimeout as sleep } from 'node:timers/promises'
import { callOk, openClient } from '../../client/client.ts'
import { insertMember } from '../../client/insert-member.ts'
import { asMember } from '../../client/team.ts'
import { endProcesses } from '../network/network.ts'
import { addressOf } from '../network/places.ts'
import type { Trial } from '../trial.ts'
import { openShop } from '../world/open-shop.ts'
import type { World } from '../world/world.ts'

const ordersPerSecond = 10
const sellMs = 5_000
/** Long enough for the lag to be shown. */
const pausedMs = 20_000
const shownSeconds = 5
const caughtUpMs = 15_000

/** The Money screen's figures come from the standby, which stops and is killed. */
export const replicaRead: Trial = {
  number: 9,
  title: 'replica for reports',
  async run(setting) {
    const { onViolation, rate } = setting
    const env = { DATABASE_REPLICA_URL: `postgres://shop@${addressOf('db-2')}/shop` }
    const own = { isSynchronous: false, rate: Math.min(rate, ordersPerSecond), env }
    const shop = await openShop({ ...setting, ...own })
    const { standby } = shop.world.pair
    try {
      const read = await openMoney(shop.world)
      await sleep(sellMs)
      await standby.query('select pg_wal_replay_pause()')
      const paused = await read()
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
      endProcesses(standby.place)
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
    } finally {
      await shop.close()
    }
  },
}

interface Sales {
  totals: { orders: number }
  behindSeconds: number
}

/** What the Money screen of host A asks for. */
async function openMoney({ pool, hosts, env }: World) {
  const cookie = `team=${await insertMember(pool, { role: 'owner', name: 'Owner' })}`
  const client = openClient(hosts.a.url)
  return async () => {
    const path = `/api/admin/money/sales?from=${dayInIndia(-1)}&to=${dayInIndia(0)}`
    const call = asMember<Sales>(String(env.PUBLIC_URL), { cookie }, { method: 'GET', path })
    const { totals, behindSeconds } = await callOk(client, call)
    return { orders: totals.orders, behindSeconds }
  }
}

function dayInIndia(daysFromNow: number): string {
  const at = Date.now() + (330 * 60 + daysFromNow * 86_400) * 1_000
  return new Date(at).toISOString().slice(0, 10)
}
