import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '../client/processes/shop-process.ts'
import { readPayouts, settleRest } from './actors/payouts.ts'
import type { ProviderClient } from './providers/provider.ts'
import type { World } from './world/world.ts'

/** Ends when nothing waits any more, or when for so many seconds nothing has become less. */
export async function settle(world: World, provider: ProviderClient, seconds: number): Promise<void> {
  world.mailServer.stopFailing()
  world.textServer?.stopFailing()
  world.webhookReceiver.stopFailing()
  await Promise.all(
    [world.postgres, world.sandbox, world.worker, ...world.shops].map((process) => process.waitUntilUp()),
  )
  await settlePaid(world, provider, seconds * 1000)
}

type Settled = Pick<World, 'pool' | 'env'> & { sandbox: { restart(): Promise<void> } }

/** All that was paid, refunded and paid out is known to both sides. */
export async function settlePaid(world: Settled, provider: ProviderClient, timeoutMs: number): Promise<void> {
  const waitUntilNone = openWaiting(timeoutMs)
  // Starting anew, the provider sends at once the events that it would try again only later.
  await world.sandbox.restart()
  await waitUntilNone(async () => (await countWaiting(world)).reservations)
  await reconcile(world)
  await releaseUnwanted(provider)
  await reconcile(world)
  await waitUntilNone(() => countAll(world, provider))
  await Promise.all([reconcile(world), settleRest(world, provider)])
  await waitUntilNone(() => countAll(world, provider))
  await readPayouts(world)
}

/** The shop has captured by now what it wants; nobody waits an hour for the rest to go back. */
async function releaseUnwanted(provider: ProviderClient): Promise<void> {
  for (const { id, status } of await provider.list('payments'))
    if (status === 'authorized') await provider.release(id)
}

function reconcile({ env }: Pick<World, 'env'>): Promise<void> {
  return runCommand(['payments', 'reconcile'], env)
}

async function countAll(world: Pick<World, 'pool'>, provider: ProviderClient): Promise<number> {
  const { reservations, refunds, emails, webhooks } = await countWaiting(world)
  const undelivered = (await provider.undelivered()) ?? Number.POSITIVE_INFINITY
  return reservations + refunds + emails + webhooks + undelivered
}

async function countWaiting({ pool }: Pick<World, 'pool'>) {
  const { rows } = await pool.query<{
    reservations: number
    refunds: number
    emails: number
    webhooks: number
  }>(
    `select (select count(*)::int from "order" where status = 'awaiting-payment' or (status = 'placed' and confirm_by <= now())) as reservations,
      (select count(*)::int from refund where status = 'pending') as refunds,
      (select count(*)::int from webhook_delivery where next_try_at is not null) as webhooks,
      (select count(*)::int from outbox) + (select count(*)::int from graphile_worker._private_jobs) as emails`,
  )
  const found = rows[0]
  if (!found) throw new Error('a select without from answers one row')
  return found
}

function openWaiting(timeoutMs: number) {
  return async (count: () => Promise<number>): Promise<void> => {
    let deadline = Date.now() + timeoutMs
    let least = Number.POSITIVE_INFINITY
    while (Date.now() < deadline) {
      const left = await count().catch(() => least)
      if (left === 0) return
      if (left < least) deadline = Date.now() + timeoutMs
      least = Math.min(least, left)
      await sleep(200)
    }
  }
}
