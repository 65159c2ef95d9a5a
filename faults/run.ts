import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '../client/calls.ts'
import { insertCustomers } from '../client/insert-customers.ts'
import { openRandom, type Random } from '../client/random.ts'
import type { Member } from '../client/team.ts'
import { type AdminWrite, openOwner, writeAsAdmin } from './actors/admin-writers.ts'
import { keepCashDesk, type PaidOn } from './actors/cash-desk.ts'
import { type Commands, openCommands } from './actors/commands.ts'
import { hurryClock } from './actors/hurry-clock.ts'
import { type Journey, journeys, type Promised } from './actors/journeys.ts'
import type { CodeUse } from './actors/newcomers.ts'
import { packOrders } from './actors/packers.ts'
import { settlePayments } from './actors/payouts.ts'
import { openProviderFaults } from './actors/provider-faults.ts'
import { openShopClient, type ShopClient } from './actors/shop-client.ts'
import { watchCatalogue } from './actors/watch-catalogue.ts'
import { type Catalogue, prepareCatalogue, restock } from './catalogue.ts'
import { checkAfterKills } from './checks/check-after-kills.ts'
import { checkReturns } from './checks/check-returns.ts'
import { findViolations, type Violation } from './checks/checks.ts'
import { findSecretsInLogs } from './checks/secrets-in-logs.ts'
import { type Kills, killAtRandom } from './kill-at-random.ts'
import type { Options } from './options.ts'
import { openOutages } from './outages.ts'
import type { ProviderClient } from './providers/provider.ts'
import { recordEvidence } from './record-evidence.ts'
import type { Result } from './report.ts'
import { settle } from './settle.ts'
import { stores } from './stores.ts'
import { openWorld, type World } from './world/world.ts'

interface RunFaults extends Options {
  /** Ends the run early, with its report. */
  stop?: AbortSignal
  onProgress?: (text: string) => void
}

export async function runFaults(options: RunFaults): Promise<Result> {
  const { onProgress = () => {} } = options
  const start = Date.now()
  const random = openRandom(options.seed)
  onProgress('starting the database, the payment provider, two shops and a worker …')
  const { sabotages, pgbouncer, guests, store } = options
  const world = await openWorld({ random, sabotages, pgbouncer, guests, store })
  let keep = options.keepLogs
  try {
    const run = await prepareRun(world, random, { ...options, onProgress })
    const { shoppers, seconds: duration, seed } = options
    onProgress(`${shoppers} shoppers for ${duration} s, seed ${seed} …`)
    const injected = await runJourneys(run, options)
    onProgress('waiting until everything is settled …')
    await settle(world, run.provider, options.settleSeconds)
    onProgress('checking …')
    const figures = await collectFigures(run, injected.kills + injected.outages)
    keep &&= figures.violations.length > 0
    const seconds = Math.round((Date.now() - start) / 1000)
    const { lacks } = stores[store].provider
    const result = { seed: options.seed, ...injected, ...figures, seconds, logs: keep ? world.folder : null }
    return lacks ? { ...result, leftOut: lacks } : result
  } finally {
    await world.close({ keep })
  }
}

interface Run {
  world: World
  random: Random
  client: ShopClient
  provider: ProviderClient
  catalogue: Catalogue
  shoppers: readonly Session[]
  owner: Member
  adminWrites: AdminWrite[]
  paidOn: PaidOn[]
  promised: Promised[]
  codeUses: CodeUse[]
  violations: Violation[]
  onProgress: (text: string) => void
}

async function prepareRun(
  world: World,
  random: Random,
  { store, seconds, shoppers, onProgress }: Options & Pick<Run, 'onProgress'>,
): Promise<Run> {
  const violations: Violation[] = []
  const onBadAnswer = (found: string) => violations.push({ check: 'every answer is a clean one', found })
  const onUnanswered = (found: string) => violations.push({ check: 'every call is answered', found })
  const client = openShopClient({
    shopUrls: world.shopUrls,
    random: random.fork(),
    onBadAnswer,
    onUnanswered,
  })
  return {
    world,
    random,
    client,
    provider: stores[store].provider.open(world.sandboxUrl),
    shoppers: await insertCustomers(world.pool, shoppers, personAt),
    owner: await openOwner(world),
    adminWrites: [],
    paidOn: [],
    catalogue: await prepareCatalogue(world.pool, { coupons: 2 + Math.ceil(seconds / 15) }),
    promised: [],
    codeUses: [],
    violations,
    onProgress,
  }
}

/** Every other address is vague, which is a risk in cash. */
function personAt(index: number) {
  const address1 = index % 2 === 0 ? '12 Rajpath, near India Gate' : '12 Rajpath'
  return { phone: phoneAt(index), address1 }
}

function phoneAt(index: number): string {
  return String(98_450_00_000 + index)
}

/** The last kills leave a moment for the jobs of the killed process to be taken over. */
const killShare = 0.75
const killMs = 1_500
const timeoutMs = 60_000

async function runJourneys(run: Run, options: RunFaults) {
  const { seconds, stop = new AbortController().signal } = options
  const { world, random, provider, promised, violations } = run
  let isOver = false
  const store = stores[options.store]
  const providerFaults = openProviderFaults(store.provider, { provider, random: random.fork() })
  const watcher = watchCatalogue(world, {
    handle: run.catalogue.variants[0]?.handle ?? '',
    onFailure: (found) => violations.push({ check: 'the catalogue is always open', found }),
  })
  const restocking = restockScarce(run, () => isOver)
  const settling = settlePayments(provider, () => isOver)
  const hurrying = hurryClock(world.pool, () => isOver)
  const { client, owner, adminWrites: done } = run
  const writing = writeAsAdmin(
    { client, owner, random: random.fork(), gstins: store.gstins, done },
    () => isOver,
  )
  const counted: Commands = { commands: 0, killedCommands: 0 }
  const runAs = openCommands(world, { random: random.fork(), counted })
  const packing = packOrders({ runAs, random: random.fork(), isOver: () => isOver })
  const { folder } = world
  const remitting = keepCashDesk({
    run: runAs('cash-desk'),
    random: random.fork(),
    folder,
    isOver: () => isOver,
  })
  // With outages, what is sold must not be more than so slow a mail server takes.
  const restMs = options.outages > 0 ? longRestMs : shortRestMs
  const shoppers = run.shoppers.map((_, index) => shop(run, index, { isOver: () => isOver, restMs }))
  const [injected] = await Promise.all([
    killAndInterrupt(run, { ...options, stop }),
    sleep(seconds * 1000, undefined, { signal: stop }).catch(() => {}),
  ])
  // On a slow machine the first journeys may take longer than all of it should.
  const deadline = Date.now() + timeoutMs
  const isEnough = () => promised.length > 0 && shoppers.every(({ hasBegun }) => hasBegun())
  while (!isEnough() && Date.now() < deadline) await sleep(100)
  isOver = true
  await providerFaults.stop()
  await Promise.all([...shoppers.map(({ finished }) => finished), restocking, settling, hurrying])
  await packing
  run.paidOn.push(...(await remitting))
  await writing
  await watcher.stop()
  for (const name of world.lost) violations.push({ check: 'no process ends by itself', found: name })
  return { ...injected, ...counted }
}

/** Between two outages a few kills; none while the queue has to go on by itself. */
async function killAndInterrupt(
  { world, random, violations, onProgress }: Run,
  options: RunFaults & { stop: AbortSignal },
) {
  const { kills, outages, seconds, stop } = options
  const onViolation = (violation: Violation) => {
    violations.push(violation)
    onProgress(`${violation.check}: ${violation.found}`)
  }
  const outageRun = openOutages({ world, random: random.fork(), onViolation, onProgress })
  const { afterKill, finish } = checkAfterKills(world.pool, onViolation)
  const turns = outages + 1
  const duringMs = outages > 0 ? (kills / turns) * killMs : seconds * 1000 * killShare
  const sum: Kills = { kills: 0, postgresKills: 0 }
  for (let turn = 0; turn < turns && !stop.aborted; turn += 1) {
    const share = Math.floor((kills * (turn + 1)) / turns) - Math.floor((kills * turn) / turns)
    const killed = await killAtRandom({
      world,
      random: random.fork(),
      kills: share,
      duringMs,
      afterKill(victim) {
        onProgress(`killed: ${victim}`)
        afterKill()
      },
      stop,
    })
    sum.kills += killed.kills
    sum.postgresKills += killed.postgresKills
    if (turn < outages) await outageRun.interrupt()
  }
  return { ...sum, checkedKills: await finish(), ...outageRun.read() }
}

const shortRestMs = 300
const longRestMs = 6_000

interface Shopping {
  isOver: () => boolean
  restMs: number
}

/** One shopper after the other begins with another journey, so that each is made; then chance decides. */
function shop(run: Run, index: number, { isOver, restMs }: Shopping) {
  const { client, shoppers, provider, catalogue, promised } = run
  const newcomer = { phone: phoneAt(index), texts: run.world.textServer, uses: run.codeUses }
  const shopper = shoppers[index]
  const random = run.random.fork()
  const all = Object.values(journeys)
  async function make(journey: Journey | undefined): Promise<void> {
    if (shopper) await journey?.({ client, shopper, provider, catalogue, random, promised, isOver, newcomer })
    await sleep(random.between(0, restMs))
  }
  async function continueShopping(): Promise<void> {
    while (!isOver()) await make(random.pick(all))
  }
  let isFirst = true
  const first = make(all[index % all.length]).then(() => {
    isFirst = false
  })
  return { hasBegun: () => !isFirst, finished: first.then(continueShopping) }
}

async function restockScarce({ world, random, catalogue }: Run, isOver: () => boolean): Promise<void> {
  const scarce = catalogue.variants.filter((one) => one.isScarce)
  while (!isOver()) {
    await restock(world.pool, random.pick(scarce).variantId).catch(() => {})
    for (let waits = 0; waits < 20 && !isOver(); waits += 1) await sleep(100)
  }
}

async function collectFigures(run: Run, interruptions: number) {
  const { world, provider, promised, adminWrites, paidOn, codeUses, violations: seen } = run
  const { pool, mailServer, textServer, webhookProxy, webhookReceiver } = world
  const { acknowledged } = webhookProxy
  const { taken: webhooks } = webhookReceiver
  const known = { promised, acknowledged, webhooks, adminWrites, paidOn, codeUses, interruptions }
  await recordEvidence(pool, { provider, mailServer, textServer, ...known })
  const violations = [
    ...seen,
    ...(await findSecretsInLogs(world.folder)),
    ...(await findViolations(pool)),
    ...(await checkReturns(world)),
  ]
  const { rows } = await pool.query<{
    checkouts: number
    paid: number
    refunds: number
    lineRefunds: number
    resentEmails: number
    dispatched: number
    returned: number
    payouts: number
    gstins: number
    inCash: number
    confirmedByCode: number
    unconfirmed: number
    guests: number
  }>(
    `select (select count(*)::int from "order") as checkouts,
      (select count(*)::int from "order" where paid_at is not null) as paid,
      (select count(*)::int from refund where status = 'processed') as refunds,
      (select count(*)::int from refund where by_line) as "lineRefunds",
      (select count(*)::int from faults.email where times > 1) as "resentEmails",
      (select count(*)::int from parcel where dispatched_at is not null) as dispatched,
      (select count(*)::int from parcel where status = 'returned') as returned,
      (select count(*)::int from payout where completed_at is not null) as payouts,
      (select count(distinct data->'supplier'->>'gstin')::int from invoice) as gstins,
      (select count(*)::int from "order" where pay_by = 'cash') as "inCash",
      (select count(*)::int from audit_log where operation = 'confirm-by-code') as "confirmedByCode",
      (select count(*)::int from "order" where cancel_reason like 'It was not confirmed in time.%') as unconfirmed,
      (select count(*)::int from customer where guest_email is not null) as guests`,
  )
  const figures = rows[0]
  if (!figures) throw new Error('a select without from answers one row')
  return {
    ...figures,
    adminWrites: adminWrites.length,
    codeLogins: codeUses.length,
    texts: textServer?.taken.length ?? 0,
    webhooks: webhooks.length,
    violations,
  }
}
