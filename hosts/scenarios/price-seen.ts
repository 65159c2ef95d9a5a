import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from '../../client/client.ts'
import { sendSignal } from '../../faults/world/postgres-processes.ts'
import type { Scenario, Setting } from '../scenario.ts'
import { openOwner } from '../world/owner.ts'
import { type World, withWorld } from '../world/world.ts'

const mostMs = 1_000
const rounds = 10
const giveUpMs = 15_000
const handle = 'eaa'

/** A price set on host A is on host B at once, also when PostgreSQL's notice of it is lost. */
export const priceSeen: Scenario = {
  number: 1,
  title: 'price set on host A, seen on host B',
  run: (setting) => withWorld(setting, (world) => setPrices(world, setting)),
}

async function setPrices(world: World, { onViolation }: Setting) {
  const set = await openSetPrice(world)
  const noticed: number[] = []
  const unnoticed: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const isLost = round % 2 === 1
    const stopped = isLost ? await stopNotices(world) : []
    const ms = await timeUntilSeen(world, await set(round))
    for (const pid of stopped) sendSignal(pid, 'SIGCONT')
    const times = isLost ? unnoticed : noticed
    times.push(ms)
    const found = `after ${Math.round(ms)} ms${isLost ? ', the notice lost' : ''}`
    if (ms > mostMs) onViolation({ check: 'a price is on every host within a second', found })
    await sleep(500)
  }
  const worst = (times: readonly number[]) => Math.round(Math.max(...times))
  return { prices: rounds, worstMs: worst(noticed), worstMsWithoutNotice: worst(unnoticed) }
}

async function openSetPrice(world: World) {
  const callAsOwner = await openOwner(world)
  const { rows } = await world.pool.query<{ sku: string; price: number }>(
    `select sku, price_paise::int as price from variant v join product p on p.id = v.product_id where handle = $1 order by v.position limit 1`,
    [handle],
  )
  const [variant] = rows
  if (!variant) throw new Error(`there is no product ${handle}`)
  /** Returns the new price in rupees. */
  return async (round: number) => {
    const price = variant.price - (round + 1) * 100
    const body = { items: [{ sku: variant.sku, price }] }
    await callAsOwner({ method: 'POST', path: '/api/admin/prices', body })
    return price / 100
  }
}

/** The server's processes that send notices stand still; their connections stay. */
async function stopNotices({ pair }: World): Promise<number[]> {
  const listening = `select pid from pg_stat_activity where application_name = 'shikhar catalogue'`
  const pids = (await pair.primary.query<{ pid: number }>(listening)).map(({ pid }) => pid)
  for (const pid of pids) sendSignal(pid, 'SIGSTOP')
  return pids
}

/** Until each shop of host B answers with it, to the API and in its page. */
async function timeUntilSeen({ hosts }: World, rupees: number): Promise<number> {
  const start = performance.now()
  const clients = hosts.b.urls.map((url) => openClient(url))
  const expected: readonly [string, string][] = [
    [`/api/products/${handle}`, `"${rupees.toFixed(2)}"`],
    [`/products/${handle}`, rupees.toLocaleString('en-IN')],
  ]
  const isSeen = async () => {
    for (const client of clients)
      for (const [path, text] of expected)
        if (!(await client.call({ method: 'GET', path })).text.includes(text)) return false
    return true
  }
  while (performance.now() - start < giveUpMs) {
    const at = performance.now() - start
    if (await isSeen()) return at
    await sleep(20)
  }
  return Number.POSITIVE_INFINITY
}
