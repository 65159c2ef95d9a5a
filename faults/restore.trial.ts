import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { insertCustomers } from '../client/insert-customers.ts'
import type { Program } from '../client/processes/process.ts'
import { shopProgram } from '../client/processes/programs.ts'
import { runCommand } from '../client/processes/shop-process.ts'
import { openRandom } from '../client/random.ts'
import { type Journey, journeys, type Promised } from './actors/journeys.ts'
import { openShopClient } from './actors/shop-client.ts'
import { restoreBeside } from './backup/restored-database.ts'
import { prepareCatalogue } from './catalogue.ts'
import { findViolations, type Violation } from './checks/checks.ts'
import type { ProviderClient } from './providers/provider.ts'
import { openRazorpayClient } from './providers/razorpay-client.ts'
import { recordEvidence } from './record-evidence.ts'
import { settle } from './settle.ts'
import { workerProgram } from './world/start-processes.ts'
import { type SupervisedProcess, superviseProcess } from './world/supervised-process.ts'
import { openWorld, type World } from './world/world.ts'

// A backup is taken while shoppers buy; the shop is lost, restored from it, and keeps what the backup knew of.

const names = ['buy', 'abandon', 'buy', 'fail once, then pay', 'buy the same again']

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('a shop restored from a backup taken while it sold keeps every promise', {
  timeout: 900_000,
}, async () => {
  const random = openRandom(20_261_122)
  const world = await openWorld({ random, sabotages: [] })
  ends.push(() => world.close())
  const provider = openRazorpayClient(world.sandboxUrl)
  const backup = path.join(world.folder, 'shop.backup')
  const known = await sellAndBackUp(world, provider, backup)
  for (const process of [world.worker, ...world.shops]) await process.stop()
  const sent = new Map(world.mailServer.received)

  const restored = await restore(world, backup)
  const confirmed = await confirmedEmails(restored.pool)
  expect(confirmed.length).toBeGreaterThan(0)
  await settle(restored, provider, 45)
  expect(await checkRestored(restored, provider, known)).toEqual([])
  const sentAgain = confirmed.filter((id) => (world.mailServer.received.get(id) ?? 0) > (sent.get(id) ?? 0))
  expect(sentAgain).toEqual([])
})

interface Known {
  promised: readonly Promised[]
  acknowledged: ReadonlySet<string>
}

/** Shoppers buy before, during and after the backup. Answers what they and the provider were told before it. */
async function sellAndBackUp(world: World, provider: ProviderClient, backup: string): Promise<Known> {
  const random = openRandom(7)
  const nothing = () => {}
  const client = openShopClient({
    shopUrls: world.shopUrls,
    random,
    onBadAnswer: nothing,
    onUnanswered: nothing,
  })
  const shoppers = await insertCustomers(world.pool, 5)
  const catalogue = await prepareCatalogue(world.pool, { coupons: 1 })
  const promised: Promised[] = []
  let isOver = false
  const shopping = shoppers.map(async (shopper, index) => {
    const journey = journeys[names[index] ?? ''] as Journey
    while (!isOver)
      await journey({ client, shopper, provider, catalogue, random, promised, isOver: () => isOver })
  })
  while (promised.length < 10 || world.webhookProxy.acknowledged.size < 5) await sleep(100)
  const known = { promised: [...promised], acknowledged: new Set(world.webhookProxy.acknowledged) }
  await runCommand(['backup', backup], world.env)
  const soldMeanwhile = promised.length
  while (promised.length === soldMeanwhile) await sleep(50)
  isOver = true
  await Promise.all(shopping)
  expect(soldMeanwhile).toBeGreaterThan(known.promised.length)
  return known
}

/** With the same provider, mail server and addresses. */
async function restore(world: World, backup: string): Promise<World> {
  const { env, pool, databaseUrl } = await restoreBeside(world, backup)
  ends.push(() => pool.end())
  const ports = world.shopUrls().map((url) => new URL(url).port)
  const shops = ports.map((port, index) => openRole(world, shopProgram({ ...env, PORT: port }), index))
  const worker = openRole(world, workerProgram(env), shops.length)
  return { ...world, databaseUrl, env, pool, worker, shops }
}

function openRole(world: World, program: Program, index: number): SupervisedProcess {
  const process = superviseProcess({
    ...program,
    name: `restored-${index}`,
    logFolder: path.join(world.folder, 'logs'),
    onLost: () => {},
  })
  ends.push(() => process.stop())
  return process
}

/** Of orders that were paid in the backup and whose email had left its queue, the emails that must not come again. */
async function confirmedEmails(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select 'order-confirmed.' || o.id || '@faults.example' as id from "order" o where o.status = 'paid'
      and not exists (select from outbox b where b.payload->>'orderId' = o.id::text)`,
  )
  return rows.map(({ id }) => id)
}

/** What was sold after the backup is no longer known to anybody but the provider. */
async function checkRestored(restored: World, provider: ProviderClient, known: Known): Promise<Violation[]> {
  const { pool, mailServer } = restored
  await recordEvidence(pool, { provider, mailServer, ...known })
  await pool.query(
    `delete from faults.payment p where not exists (select from "order" o where o.provider_order_id = p.order_id)`,
  )
  await pool.query(
    `delete from faults.email t where not exists (select from "order" o where o.id::text = t.about)
      and not exists (select from refund r where r.id::text = t.about)`,
  )
  // A payout names them: nobody knows their orders any more.
  await pool.query(
    `update payout_line set is_matched = true, problem = null where problem in ('unknown-payment', 'unknown-refund')
      and not exists (select from faults.payment p where p.id = coalesce(payment_id, entity_id))`,
  )
  return findViolations(pool)
}
