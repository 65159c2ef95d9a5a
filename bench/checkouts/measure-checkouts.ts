import type { Session } from '../../client/calls.ts'
import { callOk, openClient } from '../../client/client.ts'
import { insertCustomers } from '../../client/insert-customers.ts'
import { offerCash } from '../../client/offer-cash.ts'
import { setBehaviour } from '../../client/payment.ts'
import { median } from '../../client/percentile.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import type { CpuShares } from './cpu-shares.ts'
import { type Catalogue, prepareCatalogue } from './prepare-catalogue.ts'
import { recordCheckouts } from './record-checkouts.ts'
import { replayCheckouts } from './replay.ts'
import { type Loaded, runLoad } from './run-load.ts'
import { findBroken, settleEmails } from './settle.ts'
import { type Processes, startProcesses } from './start-processes.ts'

const repetitions = 3
const everyEvent = ['payment.authorized', 'payment.captured', 'order.paid']
const shopperCount = 240
const atOnce = 24
const leastRate = 600
const longestMs = 150
const replaySeconds = 15
const warmSeconds = 5
/** A customer may have three in cash that are not packed. */
const mostInCash = 3
/** A second, more than any machine takes. */
const mostOrders = 1_500

interface Run extends Loaded {
  emailSeconds: number
}

export const measureCheckouts: Bench = async ({ seconds = 60, onProgress }) => {
  const processes = await startProcesses()
  try {
    const catalogue = await prepareCatalogue(processes.pool)
    await offerCash(processes.pool, { confirmation: 'none' })
    await processes.restartShop()
    const shoppers = await insertCustomers(processes.pool, shopperCount)
    await setEvents(processes, ['payment.captured'])
    const runs = await repeat(processes, { catalogue, shoppers, seconds, onProgress })
    await setEvents(processes, everyEvent)
    const allEvents = await run(processes, { catalogue, shoppers, seconds, onProgress })
    const cash = await runInCash(processes, { catalogue, seconds, onProgress })
    const paid = [...runs, allEvents].reduce((sum, one) => sum + one.doneInAll, 0)
    const broken = await findBroken(processes, { paid, inCash: cash.doneInAll })
    await setEvents(processes, ['payment.captured'])
    onProgress('the same statements without the shop …')
    const recorded = await recordCheckouts(processes, { catalogue, shoppers })
    const limit = await replayCheckouts(processes, { recorded, catalogue, shoppers, seconds: replaySeconds })
    return [...figuresOf(runs, { broken, limit }), figureOfAllEvents(allEvents), figureOfCash(cash)]
  } finally {
    await processes.close()
  }
}

async function setEvents({ sandbox }: Processes, events: readonly string[]): Promise<void> {
  await callOk(openClient(`http://127.0.0.1:${sandbox.port}`), setBehaviour({ webhooks: { events } }))
}

interface Outcome {
  broken: readonly string[]
  limit: number
}

interface Shopping {
  payBy?: 'online' | 'cash'
  catalogue: Catalogue
  shoppers: readonly Session[]
  seconds: number
  onProgress: (text: string) => void
}

async function repeat(processes: Processes, shopping: Shopping): Promise<Run[]> {
  const runs: Run[] = []
  for (let turn = 0; turn < repetitions; turn += 1) runs.push(await run(processes, shopping))
  return runs
}

async function run(processes: Processes, shopping: Shopping): Promise<Run> {
  const { onProgress, ...load } = shopping
  const loaded = await runLoad(processes, { warmSeconds, atOnce, payBy: 'online', ...load })
  onProgress(`${loaded.done} checkouts in ${loaded.seconds} s, p99 ${Math.round(loaded.p99Ms)} ms`)
  return { ...loaded, emailSeconds: await settleEmails(processes) }
}

/** Each customer orders but a few times, and is known by a phone number of their own. */
async function runInCash(processes: Processes, shopping: Omit<Shopping, 'shoppers'>): Promise<Run> {
  const customers = Math.ceil(((shopping.seconds + warmSeconds) * mostOrders) / mostInCash)
  const phoneOf = (index: number) => ({ phone: String(9_000_000_000 + index) })
  const shoppers = await insertCustomers(processes.pool, customers, phoneOf)
  return run(processes, { ...shopping, shoppers, payBy: 'cash' })
}

function figuresOf(runs: readonly Run[], { broken, limit }: Outcome): Figure[] {
  const middle = (read: (run: Run) => number) => median(runs.map(read))
  const value = middle(({ done, seconds }) => done / seconds)
  const p99Ms = middle((run) => run.p99Ms)
  const cpuMicros = middle((run) => microsOf(run, 'shop'))
  return [
    {
      title: 'whole checkouts',
      value,
      unit: 'checkouts/s',
      limit,
      ratio: value / limit,
      cpuMicros,
      p99Ms,
      bounds: { value: { least: leastRate }, p99Ms: { most: longestMs } },
      complaints: [...broken, ...complaintsOf(runs)],
    },
    ...(['shop', 'PostgreSQL', 'sandbox', 'load'] as const).map((name) => ({
      title: `one checkout: ${name}`,
      value: middle((run) => microsOf(run, name)),
      unit: 'µs CPU',
      complaints: [],
    })),
    {
      title: 'emails, once nobody buys any more',
      value: middle(({ emailSeconds }) => emailSeconds),
      unit: 's',
      complaints: [],
    },
  ]
}

function figureOfAllEvents({ done, seconds, p99Ms }: Run): Figure {
  const title = 'whole checkouts, with three events each'
  return { title, value: done / seconds, unit: 'checkouts/s', p99Ms, complaints: [] }
}

function figureOfCash(cash: Run): Figure {
  const { done, seconds, p99Ms } = cash
  return {
    title: 'orders in cash',
    value: done / seconds,
    unit: 'orders/s',
    cpuMicros: microsOf(cash, 'shop'),
    p99Ms,
    bounds: { value: { least: leastRate }, p99Ms: { most: longestMs } },
    complaints: complaintsOf([cash]),
  }
}

function complaintsOf(runs: readonly Run[]): string[] {
  const counted = runs.flatMap(({ failures }) => Object.entries(failures))
  return [...new Set(counted.map(([words, count]) => `${count} × ${words}`))]
}

function microsOf({ cpu, done }: Run, name: keyof CpuShares): number {
  return (cpu[name] * 1e6) / done
}
