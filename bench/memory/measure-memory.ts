import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Bench, withShop } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { runWrk } from '../wrk.ts'

const connections = 32
const headers = { 'accept-encoding': 'br' }
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const pages = script('./pages.lua')
const random = script('./random-addresses.lua')
/** At rest, so that what is only waiting to be collected has been. */
const restMs = 5_000
const mostGrowth = 1.1

interface Asked {
  pages: number
  random: number
}

const warmUp: Asked = { pages: 500_000, random: 10_000 }
const whole: Asked = { pages: 5_000_000, random: 100_000 }

/** Resident memory of the shop before and after a long day; `--seconds` shortens each of its halves. */
export const measureMemory: Bench = withShop(async (shop, { seconds = 1_800 }) => {
  await ask(shop.url, warmUp, seconds)
  const before = await residentMb(shop.pid)
  const asked = await ask(shop.url, whole, seconds)
  const after = await residentMb(shop.pid)
  return [figureOf({ before, after, asked })]
})

function figureOf({ before, after, asked }: { before: number; after: number; asked: Asked }): Figure {
  const ratio = after / before
  const [many, odd] = [asked.pages, asked.random].map((count) => count.toLocaleString('en'))
  return {
    title: `memory after ${many} pages and ${odd} random addresses, beside that after warming up`,
    ...{ value: after, unit: 'MB', limit: before, ratio },
    complaints: ratio > mostGrowth ? [`grew by ${Math.round((ratio - 1) * 100)} %`] : [],
  }
}

/** The random ones first: what they leave behind would show in what follows. Answers how many were asked. */
async function ask(url: string, wanted: Asked, seconds: number): Promise<Asked> {
  return {
    random: await askUntil({ url, script: random }, wanted.random, seconds),
    pages: await askUntil({ url, script: pages }, wanted.pages, seconds),
  }
}

async function askUntil(
  load: { url: string; script: string },
  wanted: number,
  seconds: number,
): Promise<number> {
  const end = Date.now() + seconds * 1000
  let asked = 0
  while (asked < wanted && Date.now() < end) {
    const { requests } = await runWrk({ ...load, headers, connections, seconds: 5 })
    asked += requests
  }
  return asked
}

async function residentMb(pid: number): Promise<number> {
  await pause(restMs)
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
