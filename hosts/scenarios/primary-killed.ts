import { setTimeout as sleep } from 'node:timers/promises'
import { checksAtAnyTime, findViolations } from '../../faults/checks/checks.ts'
import type { PostgresServer } from '../database/postgres.ts'
import { longestPauseMs, type OrderTimes } from '../order-times.ts'
import type { Figures, Scenario, Setting } from '../scenario.ts'
import { becomesTrue } from '../wait-until.ts'
import { type OpenShop, withShop } from '../world/open-shop.ts'

const mostMs = 10_000
const betweenMs = 4_000
/** A primary that writes nothing more keeps its connections for so long: more than orders may pause. */
const holdMs = 15_000
/** Later than this after a switchover no process may use a connection of before. */
const mostUsedMs = 3_000

/** The primary dies again and again while orders come in, and once it is switched over by hand. */
export const primaryKilled: Scenario = {
  number: 3,
  title: 'primary killed while it sells',
  run: (setting) =>
    withShop(setting, async (shop) => {
      const killed = await killPrimaries(shop, setting)
      const switched = await switchOver(shop, setting)
      await sleep(betweenMs)
      return { kills: setting.kills, ...(await shop.finish()), ...killed, ...switched }
    }),
}

export async function killPrimaries(shop: OpenShop, setting: Setting): Promise<Figures> {
  const { pair } = shop.world
  const pauses: number[] = []
  const rebuilt = { rewind: 0, copy: 0 }
  for (let turn = 1; turn <= setting.kills; turn += 1) {
    await sleep(betweenMs + setting.random.between(0, 1_000))
    const { killedAt, isSilent } = await pair.killPrimary()
    await untilAccepted(shop.orders, killedAt)
    const how = await pair.rebuild()
    rebuilt[how] += 1
    const what = `${turn} ${isSilent ? 'killed in silence' : 'killed'}, rebuilt by ${how}`
    pauses.push(await checkOrders(shop, setting, { what, killedAt }))
  }
  return { ...rebuilt, longestPauseSeconds: (Math.max(...pauses) / 1000).toFixed(1) }
}

async function switchOver(shop: OpenShop, setting: Setting): Promise<Figures> {
  const { pair } = shop.world
  let used = { ms: 0, statement: '' }
  const { killedAt } = await pair.switchOver(async (former) => {
    used = await measureUse(former)
  })
  await pair.rebuild()
  const pauseMs = await checkOrders(shop, setting, { what: 'switched over', killedAt })
  if (used.ms > mostUsedMs)
    setting.onViolation({
      check: 'no connection to a former primary is used again',
      found: `${Math.round(used.ms)} ms after the switchover: ${used.statement}`,
    })
  return {
    switchoverPauseSeconds: (pauseMs / 1000).toFixed(1),
    formerPrimaryUsedSeconds: (used.ms / 1000).toFixed(1),
  }
}

/** How long a shop still runs statements on it, and the last one. */
async function measureUse(former: PostgresServer): Promise<{ ms: number; statement: string }> {
  const start = performance.now()
  let found = { ms: 0, statement: '' }
  const used = `select query from pg_stat_activity where application_name = 'shikhar' and query !~* '^listen'
    and state_change > clock_timestamp() - interval '300 ms'`
  for (; performance.now() - start < holdMs; await sleep(250)) {
    const [last] = await former.query<{ query: string }>(used)
    if (last) found = { ms: performance.now() - start, statement: last.query }
  }
  return found
}

async function checkOrders(
  { orders, world }: OpenShop,
  { onProgress, onViolation }: Setting,
  { what, killedAt }: { what: string; killedAt: number },
): Promise<number> {
  const pauseMs = longestPauseMs(orders, killedAt)
  onProgress(`${what}: orders again after ${(pauseMs / 1000).toFixed(1)} s`)
  if (pauseMs >= mostMs)
    onViolation({
      check: 'orders are accepted again within 10 s',
      found: `${what}: after ${Math.round(pauseMs)} ms`,
    })
  for (const violation of await findViolations(world.pool, checksAtAnyTime)) onViolation(violation)
  return pauseMs
}

async function untilAccepted({ acceptedAt }: OrderTimes, at: number): Promise<void> {
  const isAccepted = () => (acceptedAt.at(-1) ?? 0) > Math.max(at + 1_000, performance.now() - 500)
  await becomesTrue(isAccepted, { longestMs: 2 * mostMs, everyMs: 100 })
}
