import type { Session } from '../../client/calls.ts'
import { callOk, openClient } from '../../client/client.ts'
import { insertCustomers } from '../../client/insert-customers.ts'
import { setBehaviour } from '../../client/payment.ts'
import { median } from '../../client/percentile.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import type { CpuShares } from './cpu-shares.ts'
import { openStage, type Stage } from './open-stage.ts'
import { type Goods, prepareGoods } from './prepare-goods.ts'
import { recordCheckouts } from './record-checkouts.ts'
import { replayCheckouts } from './replay.ts'
import { type Loaded, runLoad } from './run-load.ts'
import { findBroken, settleEmails } from './settle.ts'

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

export const measureCheckouts: Bench = async ({ seconds = 60 }) => {
  const stage = await openStage()
  try {
    const goods = await prepareGoods(stage.pool)
    const shoppers = await insertCustomers(stage.pool, shopperCount)
    await setEvents(stage, ['payment.captured'])
    const runs = await repeat(stage, { goods, shoppers, seconds })
    await setEvents(stage, everyEvent)
    const allEvents = await run(stage, { goods, shoppers, seconds })
    const paid = [...runs, allEvents].reduce((sum, one) => sum + one.paidInAll, 0)
    const broken = await findBroken(stage, paid)
    await setEvents(stage, ['payment.captured'])
    const recorded = await recordCheckouts(stage, { goods, shoppers })
    const limit = await replayCheckouts(stage, { recorded, goods, shoppers, seconds: replaySeconds })
    return [...figuresOf(runs, { broken, limit }), figureOfAllEvents(allEvents)]
  } finally {
    await stage.close()
  }
}

async function setEvents({ sandbox }: Stage, events: readonly string[]): Promise<void> {
  await callOk(openClient(`http://127.0.0.1:${sandbox.port}`), setBehaviour({ webhooks: { events } }))
}

interface Verdict {
  broken: readonly string[]
  limit: number
}

interface Shopping {
  goods: Goods
  shoppers: readonly Session[]
  seconds: number
}

async function repeat(stage: Stage, { goods, shoppers, seconds }: Shopping): Promise<Run[]> {
  const runs: Run[] = []
  for (let turn = 0; turn < repetitions; turn += 1) runs.push(await run(stage, { goods, shoppers, seconds }))
  return runs
}

async function run(stage: Stage, shopping: Shopping): Promise<Run> {
  const loaded = await runLoad(stage, { warmSeconds: 5, atOnce, ...shopping })
  return { ...loaded, emailSeconds: await settleEmails(stage) }
}

function figuresOf(runs: readonly Run[], { broken, limit }: Verdict): Figure[] {
  const middle = (read: (run: Run) => number) => median(runs.map(read))
  const value = middle(({ paid, seconds }) => paid / seconds)
  const p99Ms = middle((run) => run.p99Ms)
  const cpuMicros = middle((run) => microsOf(run, 'shop'))
  const complaints = [
    ...broken,
    ...new Set(
      runs.flatMap(({ faults }) => Object.entries(faults).map(([words, count]) => `${count} × ${words}`)),
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
