import { setTimeout as sleep } from 'node:timers/promises'
import { readPayouts } from '../../faults/actors/payouts.ts'
import type { Check } from '../../faults/checks/checks.ts'
import type { Scenario, Setting } from '../scenario.ts'
import { type OpenShop, withShop } from '../world/open-shop.ts'
import type { World } from '../world/world.ts'

const sellMs = 6_000
/** Added before and after the time in which the standby received nothing. */
const slackMs = 1_000

/** These compare with what the shop said before the failover, of which an asynchronous standby may miss the end. */
const checksOfPromises: readonly Check[] = [
  'what a shopper was promised holds',
  'every captured payment has its one paid order, or went back in full',
  'every acknowledged event is stored',
  'every email came that an order calls for',
  'no email confirms an order that was never paid',
  'every refund at the provider is one of ours, by its number, and of its amount',
  'what was paid out is matched, in one payout, as the provider reports it',
]

/** An asynchronous standby is promoted: what is lost is little, and the provider's report names each payment of it. */
export const asynchronousStandby: Scenario = {
  number: 4,
  title: 'asynchronous standby promoted',
  run: (setting) =>
    withShop({ ...setting, isSynchronous: false }, (shop) => promoteAsynchronous(shop, setting)),
}

async function promoteAsynchronous(shop: OpenShop, { rate, onViolation }: Setting) {
  const { world } = shop
  await sleep(sellMs)
  const { lostMs } = await world.pair.killPrimary()
  await world.pair.rebuild()
  await sleep(sellMs)
  const sold = await shop.finish({ leftOut: checksOfPromises })
  await readPayouts(world)
  const lost = await findLost(world)
  const unnamed = lost.filter(({ isNamed }) => !isNamed)
  for (const { id } of unnamed)
    onViolation({ check: 'each payment whose order is lost is named by the payouts', found: id })
  const most = Math.ceil(((lostMs + 2 * slackMs) * rate) / 1_000)
  if (lost.length > most)
    onViolation({ check: 'what is lost is bounded', found: `${lost.length} payments, not ${most}` })
  const named = lost.length - unnamed.length
  return { ...sold, lostMs, paymentsWithoutOrder: lost.length, mostAllowed: most, named }
}

async function findLost({ pool }: World): Promise<{ id: string; isNamed: boolean }[]> {
  const { rows } = await pool.query<{ id: string; isNamed: boolean }>(
    `select p.id, exists (select from payout_line l where l.entity_id = p.id and l.problem = 'unknown-payment') as "isNamed"
      from faults.payment p where p.captured and p.amount_refunded = 0
        and not exists (select from "order" o where o.payment_id = p.id)`,
  )
  return rows
}
