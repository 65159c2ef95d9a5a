import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '../client/shop-process.ts'
import { readPayouts, settleRest } from './payouts.ts'
import type { ProviderClient } from './provider-client.ts'
import type { World } from './world/world.ts'

/** Where the shop is right, all is still long before the time is over. */
export async function settle(world: World, provider: ProviderClient, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  world.mailServer.stopFailing()
  world.webhookReceiver.stopFailing()
  await Promise.all(
    [world.postgres, world.sandbox, world.worker, ...world.shops].map((process) => process.waitUntilUp()),
  )
  await settlePaid(world, provider, deadline)
}

type Settled = Pick<World, 'pool' | 'env'> & { sandbox: { restart(): Promise<void> } }

/** All that was paid, refunded and paid out is known to both sides. */
export async function settlePaid(world: Settled, provider: ProviderClient, deadline: number): Promise<void> {
  // Starting anew, the provider sends at once the events that it would try again only later.
  await world.sandbox.restart()
  await waitUntil(async () => (await countWaiting(world)).reservations === 0, deadline)
  await reconcile(world)
  await releaseUnwanted(provider)
  await reconcile(world)
  await waitUntil(() => isStill(world, provider), deadline)
  await Promise.all([reconcile(world), settleRest(world, provider)])
  await waitUntil(() => isStill(world, provider), deadline)
  await readPayouts(world)
}

/** The shop has captured by now what it wants; nobody waits an hour for the rest to go back. */
async function releaseUnwanted(provider: ProviderClient): Promise<void> {
  for (const { id, status } of await provider.list<{ id: string; status: string }>('payments'))
    if (status === 'authorized') await provider.release(id)
}

function reconcile({ env }: Pick<World, 'env'>): Promise<void> {
  return runCommand(['payments', 'reconcile'], env)
}

async function isStill(world: Pick<World, 'pool'>, provider: ProviderClient): Promise<boolean> {
  const { reservations, refunds, emails, webhooks } = await countWaiting(world)
  return reservations + refunds + emails + webhooks === 0 && (await provider.undelivered()) === 0
}

async function countWaiting({ pool }: Pick<World, 'pool'>) {
  const { rows } = await pool.query<{
    reservations: number
    refunds: number
    emails: number
    webhooks: number
  }>(
    `select (select count(*)::int from "order" where status = 'awaiting-payment') as reservations,
      (select count(*)::int from refund where status = 'pending') as refunds,
      (select count(*)::int from webhook_delivery where next_try_at is not null) as webhooks,
      (select count(*)::int from outbox) + (select count(*)::int from graphile_worker._private_jobs) as emails`,
  )
  const found = rows[0]
  if (!found) throw new Error('a select without from answers one row')
  return found
}

async function waitUntil(isDone: () => Promise<boolean>, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    if (await isDone().catch(() => false)) return
    await sleep(200)
  }
}
