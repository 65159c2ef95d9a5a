import { setTimeout as sleep } from 'node:timers/promises'
import { insertMember } from '../../client/insert-member.ts'
import { type AdminWrite, writeAsAdmin } from '../../faults/admin-writers.ts'
import { openShopClient } from '../../faults/shop-client.ts'
import { endProcesses } from '../network/network.ts'
import type { Setting, Trial } from '../trial.ts'
import type { Host } from '../world/open-host.ts'
import { type OpenShop, openShop } from '../world/open-shop.ts'

const killsOfEach = 3
const ordersPerSecond = 5
const jobs = ['order-email', 'invoice-pdf', 'photo']
const waitMs = 30_000

/** A host dies while an email is being sent, an invoice printed, a photograph converted: each is done in the end. */
export const workerKilled: Trial = {
  number: 8,
  title: 'host killed in the middle of a job',
  async run(setting) {
    const shop = await openShop({
      ...setting,
      rate: Math.min(setting.rate, ordersPerSecond),
      isMailSlow: true,
      hostsDie: true,
    })
    const { pool, hosts } = shop.world
    const adminWrites: AdminWrite[] = []
    let isOver = false
    try {
      const working = workAsOwner(shop, { ...setting, adminWrites, isOver: () => isOver })
      const kills = await killDuringJobs(shop, setting)
      isOver = true
      await working
      await Promise.all([hosts.a, hosts.b].map(({ process }) => process.waitUntilUp()))
      const { begun, paid } = await shop.finish({ adminWrites })
      const { rows } = await pool.query<{ twice: number; invoices: number; unprinted: number }>(
        `select (select count(*)::int from faults.email where times > 1) as twice, count(*)::int as invoices,
          (count(*) filter (where pdf is null))::int as unprinted from invoice`,
      )
      const { twice = 0, invoices = 0, unprinted = 0 } = rows[0] ?? {}
      if (unprinted > 0)
        setting.onViolation({ check: 'every invoice is printed', found: `${unprinted} are not` })
      return { begun, paid, ...kills, emailsTwice: twice, invoices }
    } finally {
      isOver = true
      await shop.close()
    }
  },
}

interface Work extends Setting {
  adminWrites: AdminWrite[]
  isOver: () => boolean
}

/** Packs, prints, refunds and uploads photographs. */
async function workAsOwner({ world }: OpenShop, { random, adminWrites: done, isOver, onViolation }: Work) {
  const cookie = `team=${await insertMember(world.pool, { role: 'owner', name: 'Owner' })}`
  const owner = { id: '', email: '', name: 'Owner', role: 'owner', cookie } as const
  // While a host dies its connections break; the other one has the next call.
  const client = openShopClient({
    shopUrls: () => [world.edge.url],
    random: random.fork(),
    onBadAnswer: () => {},
    onUnanswered: (found) => onViolation({ check: 'every call is answered', found }),
  })
  await writeAsAdmin({ client, owner, random: random.fork(), done }, isOver)
}

async function killDuringJobs({ world }: OpenShop, { random, onProgress }: Setting) {
  const killed: Record<string, number> = {}
  for (const job of random.shuffle(jobs.flatMap((each) => Array(killsOfEach).fill(each)))) {
    if (!(await untilUnderWay(world.pool, job))) continue
    const host = random.pick([world.hosts.a, world.hosts.b])
    await killHost(host)
    killed[job] = (killed[job] ?? 0) + 1
    onProgress(`${host.place} killed during ${job}`)
    await host.process.waitUntilUp()
    await sleep(1_000)
  }
  return killed
}

async function killHost({ place, process }: Host): Promise<void> {
  const killing = process.kill()
  endProcesses(place)
  await killing
}

async function untilUnderWay(pool: OpenShop['world']['pool'], job: string): Promise<boolean> {
  const underWay = `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = $1 and j.locked_at is not null`
  for (const start = Date.now(); Date.now() - start < waitMs; await sleep(5))
    if ((await pool.query(underWay, [job])).rows.length > 0) return true
  return false
}
