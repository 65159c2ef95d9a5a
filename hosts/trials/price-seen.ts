import { setTimeout as sleep } from 'node:timers/promises'
import { callOk, openClient } from '../../client/client.ts'
import { insertMember } from '../../client/insert-member.ts'
import { asMember } from '../../client/team.ts'
import { sendSignal } from '../../faults/world/postgres-processes.ts'
import type { Trial } from '../trial.ts'
import { openWorld, type World } from '../world/world.ts'

const mostMs = 1_000
const rounds = 10
const giveUpMs = 15_000
const handle = 'eaa'
/** Connections are dealt to the processes of a host in turn. */
const processes = 2

/** A price set on host A is on host B at once, also when PostgreSQL's notice of it is lost. */
export const priceSeen: Trial = {
  number: 1,
  title: 'price set on host A, seen on host B',
  async run({ onViolation, ...setting }) {
    const world = await openWorld(setting)
    try {
      const set = await openSetPrice(world)
      const times: Record<'told' | 'untold', number[]> = { told: [], untold: [] }
      for (let round = 0; round < rounds; round += 1) {
        const kind = round % 2 === 0 ? 'told' : 'untold'
        const stopped = kind === 'untold' ? await stopNotices(world) : []
        const ms = await timeUntilSeen(world, await set(round))
        for (const pid of stopped) sendSignal(pid, 'SIGCONT')
        times[kind].push(ms)
        const found = `after ${Math.round(ms)} ms${kind === 'untold' ? ', the notice lost' : ''}`
        if (ms > mostMs) onViolation({ check: 'a price is on every host within a second', found })
        await sleep(500)
      }
      const worst = (kind: 'told' | 'untold') => Math.round(Math.max(...times[kind]))
      return { prices: rounds, worstMs: worst('told'), worstMsWithoutNotice: worst('untold') }
    } finally {
      await world.close()
    }
  },
}

async function openSetPrice({ pool, hosts, env }: World) {
  const cookie = `team=${await insertMember(pool, { role: 'owner', name: 'Owner' })}`
  const { rows } = await pool.query<{ sku: string; price: number }>(
    `select sku, price_paise::int as price from variant v join product p on p.id = v.product_id where handle = $1 order by v.position limit 1`,
    [handle],
  )
  const [variant] = rows
  if (!variant) throw new Error(`there is no product ${handle}`)
  const client = openClient(hosts.a.url)
  /** Returns the new price in rupees. */
  return async (round: number) => {
    const price = variant.price - (round + 1) * 100
    const body = { items: [{ sku: variant.sku, price }] }
    const call = { method: 'POST', path: '/api/admin/prices', body } as const
    await callOk(client, asMember(env.PUBLIC_URL, { cookie }, call))
    return price / 100
  }
}

/** The server's processes that would tell of changes stand still; their connections stay. */
async function stopNotices({ pair }: World): Promise<number[]> {
  const listening = `select pid from pg_stat_activity where application_name = 'shikhar catalogue'`
  const pids = (await pair.primary.query<{ pid: number }>(listening)).map(({ pid }) => pid)
  for (const pid of pids) sendSignal(pid, 'SIGSTOP')
  return pids
}

/** Until each process of host B answers with it, to the API and in its page. */
async function timeUntilSeen({ hosts }: World, rupees: number): Promise<number> {
  const start = performance.now()
  const client = openClient(hosts.b.url)
  const expected: readonly [string, string][] = [
    [`/api/products/${handle}`, `"${rupees.toFixed(2)}"`],
    [`/products/${handle}`, rupees.toLocaleString('en-IN')],
  ]
  const isSeen = async () => {
    for (const [path, text] of expected)
      for (let turn = 0; turn < 2 * processes; turn += 1)
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
