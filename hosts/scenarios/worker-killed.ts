import { setTimeout as sleep } from 'node:timers/promises'
import { type AdminWrite, writeAsAdmin } from '../../faults/actors/admin-writers.ts'
import { openShopClient } from '../../faults/actors/shop-client.ts'
import { stores } from '../../faults/stores.ts'
import { endProcesses } from '../network/network.ts'
import type { Scenario, Setting } from '../scenario.ts'
import { becomesTrue } from '../wait-until.ts'
import type { Host } from '../world/open-host.ts'
import { type OpenShop, withShop } from '../world/open-shop.ts'
import { insertOwner } from '../world/owner.ts'
import { killDuringBookings } from './kill-during-bookings.ts'

const killsOfEach = 3
const ordersPerSecond = 5
const jobs = ['order-email', 'invoice-pdf', 'photo']
const longestMs = 30_000

/** A host dies while an email is being sent, an invoice printed, a photograph converted: each is done in the end. */
export const workerKilled: Scenario = {
  number: 8,
  title: 'host killed in the middle of a job',
  run(setting) {
    const rate = Math.min(setting.rate, ordersPerSecond)
    const own = { ...setting, rate, isMailSlow: true, hostsDie: true }
    return withShop(own, (shop) => killWhileWorking(shop, own))
  },
}

async function killWhileWorking(shop: OpenShop, setting: Setting) {
  const { pool, hosts } = shop.world
  const adminWrites: AdminWrite[] = []
  let isOver = false
  const working = workAsOwner(shop, { ...setting, adminWrites, isOver: () => isOver })
  const killed = await killDuringJobs(shop, setting).finally(() => {
    isOver = true
  })
  await working
  await Promise.all([hosts.a, hosts.b].map(waitUntilUp))
  const bookings = await killDuringBookings(shop.world, setting)
  const { begun, paid } = await shop.finish({ adminWrites })
  const { rows } = await pool.query<{ twice: number; invoices: number; unprinted: number }>(
    `select (select count(*)::int from faults.email where times > 1) as twice, count(*)::int as invoices,
      (count(*) filter (where pdf is null))::int as unprinted from invoice`,
  )
  const { twice = 0, invoices = 0, unprinted = 0 } = rows[0] ?? {}
  if (unprinted > 0) setting.onViolation({ check: 'every invoice is printed', found: `${unprinted} are not` })
  return { begun, paid, ...killed, bookings, emailsTwice: twice, invoices }
}

interface Work extends Setting {
  adminWrites: AdminWrite[]
  isOver: () => boolean
}

async function workAsOwner({ world }: OpenShop, { random, adminWrites: done, isOver, onViolation }: Work) {
  const owner = await insertOwner(world)
  // While a host dies its connections break; the other one has the next call.
  const client = openShopClient({
    shopUrls: () => [world.loadBalancer.url],
    random: random.fork(),
    onBadAnswer: () => {},
    onUnanswered: (found) => onViolation({ check: 'every call is answered', found }),
  })
  const { gstins } = stores.store
  await writeAsAdmin({ client, owner, random: random.fork(), gstins, done }, isOver)
}

async function killDuringJobs({ world }: OpenShop, { random, onProgress }: Setting) {
  const killed: Record<string, number> = {}
  for (const job of random.shuffle(jobs.flatMap((each) => Array(killsOfEach).fill(each)))) {
    const isUnderWay = () => isJobUnderWay(world.pool, job)
    if (!(await becomesTrue(isUnderWay, { longestMs, everyMs: 5 }))) continue
    const host = random.pick([world.hosts.a, world.hosts.b])
    await killHost(host)
    killed[job] = (killed[job] ?? 0) + 1
    onProgress(`${host.machine} killed during ${job}`)
    await waitUntilUp(host)
    await sleep(1_000)
  }
  return killed
}

async function killHost({ machine, shops }: Host): Promise<void> {
  const killing = shops.map(({ kill }) => kill())
  endProcesses(machine)
  await Promise.all(killing)
}

async function waitUntilUp({ shops }: Host): Promise<void> {
  await Promise.all(shops.map((shop) => shop.waitUntilUp()))
}

async function isJobUnderWay(pool: OpenShop['world']['pool'], job: string): Promise<boolean> {
  const underWay = `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = $1 and j.locked_at is not null`
  return (await pool.query(underWay, [job])).rows.length > 0
}
