import { insertCustomers } from '../../client/insert-customers.ts'
import { openSteadyLoad } from '../../client/steady-load.ts'
import type { AdminWrite } from '../../faults/actors/admin-writers.ts'
import type { Promised } from '../../faults/actors/journeys.ts'
import { prepareCatalogue } from '../../faults/catalogue.ts'
import { findViolations, type Violation } from '../../faults/checks/checks.ts'
import { recordEvidence } from '../../faults/record-evidence.ts'
import { settlePaid } from '../../faults/settle.ts'
import type { Setting } from '../scenario.ts'
import { openSelling } from '../selling.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

export type OpenShop = Awaited<ReturnType<typeof openShop>>

const shopperCount = 3_000
const pagesPerSecond = 20
const settleMs = 600_000
const pages = ['/', '/products', '/products/whey-blend', '/api/products/eaa', '/checkout']

export interface ShopSetting extends Setting, Omit<WorldOptions, 'isSynchronous' | 'sabotages'> {
  /** What is under way on a host breaks off with it. */
  hostsDie?: boolean
}

interface Finish {
  adminWrites?: readonly AdminWrite[]
  /** Names of checks. */
  leftOut?: readonly string[]
}

/** A world that sells, with pages being read beside. */
export async function withShop<T>(setting: ShopSetting, work: (shop: OpenShop) => Promise<T>): Promise<T> {
  const shop = await openShop(setting)
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}

async function openShop(setting: ShopSetting) {
  const { random, rate, hostsDie = false } = setting
  const onViolation = hostsDie ? exceptBroken(setting.onViolation) : setting.onViolation
  const world = await openWorld(setting)
  try {
    const catalogue = await prepareCatalogue(world.pool, { coupons: 6 })
    const shoppers = await insertCustomers(world.pool, shopperCount)
    const selling = openSelling({ world, random: random.fork(), catalogue, shoppers, rate, onViolation })
    const reading = openReading(world)
    return {
      world,
      orders: selling.orders,
      catalogue,
      shoppers,
      /** Ends the orders, settles all, and makes the checks. */
      async finish({ adminWrites = [], leftOut = [] }: Finish = {}) {
        const { begun, accepted } = await selling.stop()
        const { failed, failures, p99Ms, worstMs, asked } = await reading.stop()
        for (const [failure, count] of Object.entries(failures))
          onViolation({ check: 'pages never stop', found: `${count} × ${failure}` })
        world.mailServer.stopFailing()
        await settlePaid(world, world.provider, settleMs)
        await check(world, { promised: selling.promised, adminWrites, leftOut, onViolation })
        const paid = selling.promised.filter(({ kind }) => kind === 'paid').length
        return {
          begun,
          accepted,
          paid,
          pages: asked,
          pagesFailed: failed,
          pageP99Ms: Math.round(p99Ms),
          pageWorstMs: Math.round(worstMs),
        }
      },
      async close() {
        // Still open where the scenario failed.
        void selling.stop()
        void reading.stop()
        await world.close()
      },
    }
  } catch (error) {
    await world.close()
    throw error
  }
}

function openReading({ loadBalancer }: World) {
  const next = (number: number) => ({ path: pages[number % pages.length] ?? '/' })
  return openSteadyLoad({
    url: loadBalancer.url,
    rate: pagesPerSecond,
    connections: 16,
    next,
    isGood: (status) => status === 200,
  })
}

interface Check extends Required<Finish> {
  promised: readonly Promised[]
  onViolation: (violation: Violation) => void
}

async function check(world: World, wanted: Check): Promise<void> {
  const { promised, adminWrites, leftOut, onViolation } = wanted
  const { pool, provider, mailServer, webhookProxy, lost } = world
  for (const name of lost) onViolation({ check: 'no process ends by itself', found: name })
  const { acknowledged } = webhookProxy
  await recordEvidence(pool, { provider, mailServer, promised, acknowledged, adminWrites })
  for (const violation of await findViolations(pool))
    if (!leftOut.includes(violation.check)) onViolation(violation)
}

const brokenWithHost = ['every answer is a clean one', 'pages never stop']

function exceptBroken(onViolation: Setting['onViolation']): Setting['onViolation'] {
  return (violation) => {
    if (!brokenWithHost.includes(violation.check)) onViolation(violation)
  }
}
