import type { Session } from '../../client/calls.ts'
import { callOk, openClient } from '../../client/client.ts'
import { insertCustomers } from '../../client/insert-customers.ts'
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

interface Run extends Loaded {
  emailSeconds: number
}

export const measureCheckouts: Bench = async ({ seconds = 60, onProgress }) => {
  const processes = await startProcesses()
  try {
    const catalogue = await prepareCatalogue(processes.pool)
    const shoppers = await insertCustomers(processes.pool, shopperCount)
    await setEvents(processes, ['payment.captured'])
    const runs = await repeat(processes, { catalogue, shoppers, seconds, onProgress })
    await setEvents(processes, everyEvent)
    const allEvents = await run(processes, { catalogue, shoppers, seconds, onProgress })
    const paid = [...runs, allEvents].reduce((sum, one) => sum + one.paidInAll, 0)
    const broken = await findBroken(processes, paid)
    await setEvents(processes, ['payment.captured'])
    onProgress('the same statements without the shop …')
    const recorded = await recordCheckouts(processes, { catalogue, shoppers })
    const limit = await replayCheckouts(processes, { recorded, catalogue, shoppers, seconds: replaySeconds })
    return [...figuresOf(runs, { broken, limit }), figureOfAllEvents(allEvents)]
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
  const loaded = await runLoad(processes, { warmSeconds: 5, atOnce, ...load })
  onProgress(`${loaded.paid} checkouts in ${loaded.seconds} s, p99 ${Math.round(loaded.p99Ms)} ms`)
  return { ...loaded, emailSeconds: await settleEmails(processes) }
}

function figuresOf(runs: readonly Run[], { broken, limit }: Outcome): Figure[] {
  const middle = (read: (run: Run) => number) => median(runs.map(read))
  const value = middle(({ paid, seconds }) => paid / seconds)
  const p99Ms = middle((run) => run.p99Ms)
  const cpuMicros = middle((run) => microsOf(run, 'shop'))
  const complaints = [
    ...broken,
    ...new Set(
      runs.flatMap(({ failures }) => Object.entries(failures).map(([words, count]) => `${count} × ${words}`)),
    ),
  ]
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
      complaints,
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

function figureOfAllEvents({ paid, seconds, p99Ms }: Run): Figure {
  const title = 'whole checkouts, with three events each'
  return { title, value: paid / seconds, unit: 'checkouts/s', p99Ms, complaints: [] }
}

function microsOf({ cpu, paid }: Run, name: keyof CpuShares): number {
  return (cpu[name] * 1e6) / paid
}
