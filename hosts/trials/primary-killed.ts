import { setTimeout as sleep } from 'node:timers/promises'
import { checksAtAnyTime, findViolations } from '../../faults/checks.ts'
import { acceptedAgainMs, type OrderTimes } from '../order-times.ts'
import type { Figures, Setting, Trial } from '../trial.ts'
import { type OpenShop, openShop } from '../world/open-shop.ts'

const mostMs = 10_000
const betweenMs = 4_000
/** A primary that writes nothing more keeps its connections for so long: more than orders may pause. */
const holdMs = 15_000

/** The primary dies again and again while orders come in, and once it is switched over by hand. */
export const primaryKilled: Trial = {
  number: 3,
  title: 'primary killed while it sells',
  async run(setting) {
    const shop = await openShop(setting)
    try {
      return await killPrimaries(shop, { ...setting, switchesOver: true })
    } finally {
      await shop.close()
    }
  },
}

export async function killPrimaries(
  shop: OpenShop,
  { kills, random, onProgress, onViolation, switchesOver }: Setting & { switchesOver: boolean },
): Promise<Figures> {
  const { pair, pool } = shop.world
  const pauses: number[] = []
  const rebuilt = { rewind: 0, copy: 0 }
  for (let turn = 1; turn <= kills + Number(switchesOver); turn += 1) {
    await sleep(betweenMs + random.between(0, 1_000))
    const isSwitch = turn > kills
    const { killedAt, isSilent } = await (isSwitch ? pair.switchOver(holdMs) : pair.killPrimary())
    await untilAccepted(shop.orders, killedAt)
    const how = await pair.rebuild()
    rebuilt[how] += 1
    const pause = acceptedAgainMs(shop.orders, killedAt)
    pauses.push(pause / 1000)
    const what = isSwitch ? 'switched over' : isSilent ? 'killed in silence' : 'killed'
    onProgress(`${turn} ${what}: orders again after ${(pause / 1000).toFixed(1)} s, rebuilt by ${how}`)
    if (pause >= mostMs)
      onViolation({
        check: 'orders are accepted again within 10 s',
        found: `${what}: after ${Math.round(pause)} ms`,
      })
    for (const violation of await findViolations(pool, checksAtAnyTime)) onViolation(violation)
  }
  await sleep(betweenMs)
  const sold = await shop.finish()
  return { kills, ...sold, ...rebuilt, longestPauseSeconds: Math.max(...pauses).toFixed(1) }
}

async function untilAccepted({ acceptedAt }: OrderTimes, at: number): Promise<void> {
  const deadline = performance.now() + 2 * mostMs
  const isAccepted = () => (acceptedAt.at(-1) ?? 0) > Math.max(at + 1_000, performance.now() - 500)
  while (!isAccepted() && performance.now() < deadline) await sleep(100)
}
