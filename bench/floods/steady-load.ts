import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSteadyLoad } from '../../client/steady-load.ts'

// A load at a fixed rate, as a process of its own: reads on standard input what to ask, and says in a line of
// JSON what came of it.

export interface SteadyOrder {
  url: string
  requests: readonly { path: string; body?: object }[]
  rate: number
  seconds: number
  /** The loopback address to call from. */
  source?: string
}

const { url, rate, seconds, requests, source = null } = (await json(process.stdin)) as SteadyOrder
const next = (number: number) => requests[number % requests.length] ?? { path: '/' }
const load = openSteadyLoad({
  url,
  rate,
  source,
  connections: 64,
  next,
  isGood: (status) => status === 200,
})
await sleep(seconds * 1000)
process.stdout.write(`${JSON.stringify(await load.stop())}\n`)
