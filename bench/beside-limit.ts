import { median } from '../client/percentile.ts'
import { startProcess } from '../client/processes/process.ts'
import type { Figure } from './figure.ts'
import { cpuSeconds } from './process-cpu.ts'
import { type Load, runWrk } from './wrk.ts'

const repetitions = 3
const connections = 32
/** A server that had time to spare says nothing about what it can do. */
const leastBusy = 0.9

interface Place {
  url: string
  pid: number
}

interface Pair {
  ours: Sample
  limit: Sample
}

interface Sample {
  rate: number
  cpuMicros: number
  p99Ms: number
  failed: number
  busy: number
}

/** In turns of a second, so that the shop and the bare server meet as much of what else the machine does. */
export async function measureBesideLimit(
  shop: Place,
  path: string,
  seconds = 5,
): Promise<Figure & { failed: number }> {
  const url = `${shop.url}${path}`
  const load = { connections, headers: { 'accept-encoding': 'br' } }
  // Meanwhile the shop compresses what it sends as strongly as it will.
  await runWrk({ ...load, url, seconds: 2 })
  const bare = await openBareServer(url)
  try {
    await runWrk({ ...load, url: bare.url, seconds: 2 })
    const pairs: Pair[] = []
    while (pairs.length < repetitions)
      pairs.push(
        await sampleInTurns(seconds, {
          ours: () => sample(shop.pid, { ...load, url, seconds: 1 }),
          limit: () => sample(bare.pid, { ...load, url: bare.url, seconds: 1 }),
        }),
      )
    const figure = summarise(path, pairs)
    const isSame = (await countBytes(url)) === (await countBytes(bare.url))
    const complaints = isSame ? figure.complaints : [...figure.complaints, 'not the same bytes']
    return { ...figure, complaints, failed: pairs.reduce((sum, { ours }) => sum + ours.failed, 0) }
  } finally {
    await bare.close()
  }
}

async function openBareServer(url: string) {
  const server = await startProcess({ script: ['bench/bare-server.ts', url], ready: /^\d+$/ })
  return {
    url: `http://127.0.0.1:${server.readyLine}/`,
    pid: server.pid,
    close: async () => void (await server.end()),
  }
}

async function sampleInTurns(
  turns: number,
  take: { ours: () => Promise<Sample>; limit: () => Promise<Sample> },
): Promise<Pair> {
  const ours: Sample[] = []
  const limit: Sample[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push(await take.ours())
    limit.push(await take.limit())
  }
  return { ours: joinTurns(ours), limit: joinTurns(limit) }
}

/** Turns of the same length as one sample; of their slowest hundredth, the middle one. */
function joinTurns(turns: readonly Sample[]): Sample {
  const sum = (of: (turn: Sample) => number) => turns.reduce((total, turn) => total + of(turn), 0)
  return {
    rate: sum((turn) => turn.rate) / turns.length,
    cpuMicros: (sum((turn) => turn.busy) * 1e6) / sum((turn) => turn.rate),
    p99Ms: median(turns.map((turn) => turn.p99Ms)),
    failed: sum((turn) => turn.failed),
    busy: sum((turn) => turn.busy) / turns.length,
  }
}

/** Of the body as it is sent, from a cache. */
export async function countBytes(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.body?.cancel()
  return Number(answer.headers.get('content-length'))
}

export async function sample(pid: number, load: Load): Promise<Sample> {
  const before = cpuSeconds(pid)
  const { rate, requests, p99Ms, failed } = await runWrk(load)
  const used = cpuSeconds(pid) - before
  return { rate, cpuMicros: (used * 1e6) / requests, p99Ms, failed, busy: used / load.seconds }
}

function summarise(path: string, pairs: readonly Pair[]): Figure {
  const ours = pairs.map((pair) => pair.ours)
  return {
    title: `GET ${path}`,
    value: median(ours.map(({ rate }) => rate)),
    unit: 'requests/s',
    limit: median(pairs.map(({ limit }) => limit.rate)),
    ratio: median(pairs.map((pair) => pair.ours.rate / pair.limit.rate)),
    cpuMicros: median(ours.map(({ cpuMicros }) => cpuMicros)),
    cpuRatio: median(pairs.map((pair) => pair.ours.cpuMicros / pair.limit.cpuMicros)),
    p99Ms: median(ours.map(({ p99Ms }) => p99Ms)),
    complaints: findComplaints(ours),
  }
}

export function findComplaints(samples: readonly Sample[]): string[] {
  const failed = samples.reduce((sum, one) => sum + one.failed, 0)
  const busy = median(samples.map((one) => one.busy))
  return [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(busy < leastBusy ? [`server only ${Math.round(busy * 100)} % busy`] : []),
  ]
}
