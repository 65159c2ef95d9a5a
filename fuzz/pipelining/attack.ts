import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { freshSource } from '../sources.ts'
import type { FloodOrder } from './flood.ts'
import { type Places, type Visits, visitFor } from './visit.ts'

export interface Flood {
  title: string
  quiet: Visits[]
  flooded: Visits[]
  isGood: boolean
}

const quietSeconds = 3
const floodSeconds = 8

/** Where each request of a flood leads; `#` becomes another word each time. */
const floods: readonly { title: string; requests: readonly string[] }[] = [
  { title: 'addresses that lead nowhere', requests: ['/#'] },
  {
    title: 'pages that no cache has',
    requests: ['/products?search=#', '/products/whey-blend?flavour=#', '/products/#'],
  },
  { title: 'the API', requests: ['/api/docs/json', '/api/#', '/api/products?search=#', 'POST deep JSON'] },
  { title: 'pages that the cache has', requests: ['/', '/products'] },
]

/** Needs a shop with its limits as shipped. */
export async function attackByPipelining(url: string, onFlood: (one: Flood) => void): Promise<Flood[]> {
  const bare = await openBareServer()
  const quiet = await visitFor({ url, bare: bare.url }, quietSeconds)
  const done: Flood[] = []
  for (const { title, requests } of floods) {
    const flooded = await visitDuring({ url, bare: bare.url }, requests)
    const one = { title, quiet, flooded, isGood: isWithinBounds(flooded) }
    onFlood(one)
    done.push(one)
  }
  await bare.close()
  return done
}

/** What a server that nobody floods takes longer meanwhile is the machine's doing. */
function isWithinBounds(visits: readonly Visits[]): boolean {
  const bareMs = visits.find(({ isBare }) => isBare)?.p99Ms ?? 0
  return visits.every(
    ({ isBare, failed, p99Ms, bound }) => isBare || (failed === 0 && p99Ms - bareMs <= bound),
  )
}

async function openBareServer() {
  const server = new Worker(new URL('./bare-server.ts', import.meta.url))
  const [port] = await once(server, 'message')
  return { url: `http://localhost:${port}`, close: () => server.terminate() }
}

async function visitDuring(places: Places, requests: readonly string[]): Promise<Visits[]> {
  const { url } = places
  const sources = Array.from({ length: 4 }, freshSource)
  const order: FloodOrder = { url, requests, sources, seconds: floodSeconds + 1 }
  // On a thread of its own: who is busy flooding measures nothing.
  const flood = new Worker(new URL('./flood.ts', import.meta.url), { workerData: order })
  const ended = once(flood, 'exit')
  await pause(500)
  const visits = await visitFor(places, floodSeconds - 1)
  await ended
  return visits
}
