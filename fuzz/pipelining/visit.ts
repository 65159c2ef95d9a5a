import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../../client/percentile.ts'
import { freshSource } from '../sources.ts'

/** What visitors met at one address. */
export interface Visits {
  path: string
  asked: number
  /** Answers other than 200, and none at all. */
  failed: number
  p99Ms: number
  worstMs: number
  /** The p99 may be as long. */
  bound: number
  isBare?: boolean
}

const everyMs = 40

/** A page from the cache, one that is rendered each time, a query, and what watches the shop. */
const visited: readonly Place[] = [
  { path: '/products/whey-blend', bound: 100 },
  { path: '/products?search=visitor#', bound: 100 },
  { path: '/api/products/whey-blend/stock', bound: 100 },
  { path: '/healthz', bound: 50 },
  { path: '/bare', bound: 0, isBare: true },
]

export interface Places {
  /** The shop. */
  url: string
  /** A server that does nothing, for comparison. */
  bare: string
}

/** Visitors from elsewhere than the flood, at a fixed rate; each is timed from the moment the visit was due. */
export function visitFor({ url, bare }: Places, seconds: number): Promise<Visits[]> {
  return Promise.all(visited.map((one) => visitOne(one.isBare ? bare : url, one, seconds)))
}

type Place = Pick<Visits, 'path' | 'bound' | 'isBare'>

async function visitOne(url: string, one: Place, seconds: number): Promise<Visits> {
  const localAddress = freshSource()
  const agent = new Agent({ keepAlive: true })
  const start = performance.now()
  const total = Math.round((seconds * 1000) / everyMs)
  const visits: Promise<number | null>[] = []
  while (visits.length < total) {
    const dueAt = start + visits.length * everyMs
    await pause(Math.max(0, dueAt - performance.now()))
    const path = one.path.replace('#', String(Math.random()))
    visits.push(visit(new URL(path, url), { agent, dueAt, localAddress }))
  }
  const times = await Promise.all(visits)
  agent.destroy()
  return { ...one, ...summarise(times) }
}

interface Visit {
  agent: Agent
  dueAt: number
  localAddress: string | null
}

/** Milliseconds to the last byte, null where the visit failed. */
function visit(address: URL, { agent, dueAt, localAddress }: Visit): Promise<number | null> {
  const from = localAddress === null ? {} : { localAddress }
  return new Promise((resolve) => {
    get(address, { agent, ...from, headers: { 'accept-encoding': 'br' } }, (answer) => {
      const isGood = answer.statusCode === 200
      answer.resume().once('end', () => resolve(isGood ? performance.now() - dueAt : null))
    }).once('error', () => resolve(null))
  })
}

function summarise(times: readonly (number | null)[]) {
  const good = times.filter((time) => time !== null)
  const at = (share: number) => Math.round((percentile(good, share) || 0) * 10) / 10
  return { asked: times.length, failed: times.length - good.length, p99Ms: at(0.99), worstMs: at(1) }
}
