import { fileURLToPath } from 'node:url'
import { median } from '../../client/percentile.ts'
import { type Bench, withShop } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { residentMb } from '../resident-memory.ts'
import { runWrk } from '../wrk.ts'

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const pages = script('./pages.lua')
const random = script('./random-addresses.lua')
const sampleMs = 500
const warmUpRounds = 4
const rounds = 10
/** The heap breathes from round to round as well, by a tenth and more. */
const comparedRounds = 3
const mostGrowth = 1.1

interface Round {
  pages: number
  random: number
  /** Resident memory under way. The heap breathes, hence the middle of many samples. */
  residentMb: number
}

/** The last three of ten rounds, beside the last three of four before. `--seconds` shortens each half of a round. */
export const measureMemory: Bench = withShop(async (shop, { seconds = 600, onProgress }) => {
  const done: Round[] = []
  for (let round = 1; round <= warmUpRounds + rounds; round += 1) {
    const one = await goRound(shop, seconds)
    onProgress(`round ${round} of ${warmUpRounds + rounds}: ${Math.round(one.residentMb)} MB`)
    done.push(one)
  }
  return [figureOf(done)]
})

function figureOf(done: readonly Round[]): Figure {
  const measured = done.slice(warmUpRounds)
  const sum = (count: (round: Round) => number) =>
    measured.reduce((total, round) => total + count(round), 0).toLocaleString('en')
  const before = residentMbOf(done.slice(0, warmUpRounds))
  const after = residentMbOf(measured)
  return {
    title: `memory after ${sum((round) => round.pages)} pages and ${sum((round) => round.random)} random addresses, beside before`,
    ...{ value: after, unit: 'MB', limit: before, ratio: after / before },
    bounds: { ratio: { most: mostGrowth } },
    complaints: [],
  }
}

function residentMbOf(done: readonly Round[]): number {
  return median(done.slice(-comparedRounds).map((round) => round.residentMb))
}

async function goRound({ url, pid }: { url: string; pid: number }, seconds: number): Promise<Round> {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(residentMb(pid, 'VmRSS')), sampleMs)
  const asked = {
    random: await ask({ url, script: random, wanted: 10_000, seconds }),
    pages: await ask({ url, script: pages, wanted: 500_000, seconds }),
  }
  clearInterval(timer)
  return { ...asked, residentMb: median(samples) }
}

interface Asking {
  url: string
  script: string
  wanted: number
  seconds: number
}

async function ask({ url, script, wanted, seconds }: Asking): Promise<number> {
  const load = { url, script, connections: 32, headers: { 'accept-encoding': 'br' } }
  const end = Date.now() + seconds * 1000
  let asked = 0
  while (asked < wanted && Date.now() < end) asked += (await runWrk({ ...load, seconds: 2 })).requests
  return asked
}
