import { setTimeout as sleep } from 'node:timers/promises'
import { openSteadyLoad } from '../../client/steady-load.ts'
import { freshSource } from '../sources.ts'

export interface Visits {
  path: string
  asked: number
  failed: number
  p99Ms: number
  worstMs: number
  /** The p99 may be as long. */
  bound: number
  isBare?: boolean
}

/** A page from the cache, one that is rendered each time, a query, and what watches the shop. */
const visited: readonly Place[] = [
  { path: '/products/whey-blend', bound: 100 },
  { path: '/products?search=visitor#', bound: 100 },
  { path: '/api/products/whey-blend/stock', bound: 100 },
  { path: '/healthz', bound: 50 },
  { path: '/bare', bound: 0, isBare: true },
]

export interface Places {
  url: string
  bare: string
}

/** Visitors from elsewhere than the flood, at a fixed rate; each is timed from the moment the visit was due. */
export function visitFor({ url, bare }: Places, seconds: number): Promise<Visits[]> {
  return Promise.all(visited.map((one) => visitOne(one.isBare ? bare : url, one, seconds)))
}

type Place = Pick<Visits, 'path' | 'bound' | 'isBare'>

async function visitOne(url: string, one: Place, seconds: number): Promise<Visits> {
  const load = openSteadyLoad({
    url,
    rate: 25,
    connections: 100,
    source: freshSource(),
    next: () => ({ path: one.path.replace('#', String(Math.random())) }),
    isGood: (status) => status === 200,
  })
  await sleep(seconds * 1000)
  const { asked, failed, p99Ms, worstMs } = await load.stop()
  const round = (ms: number) => Math.round((ms || 0) * 10) / 10
  return { ...one, asked, failed, p99Ms: round(p99Ms), worstMs: round(worstMs) }
}
