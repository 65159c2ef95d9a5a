import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../../client/percentile.ts'

// A load at a fixed rate, as a process of its own: reads on standard input what to ask, and says in a line of
// JSON what came of it. Each answer is timed from the moment its request was due, not from when it could be sent:
// a server that stalls is charged for all who would have asked meanwhile.

export interface SteadyOrder {
  url: string
  /** Asked in turns. */
  requests: readonly { path: string; body?: object }[]
  /** Requests a second. */
  rate: number
  seconds: number
}

export interface SteadyReport {
  answered: number
  /** Answers other than 200, and broken connections. */
  failed: number
  p50Ms: number
  p99Ms: number
  worstMs: number
}

const order = (await json(process.stdin)) as SteadyOrder
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const total = Math.round(order.rate * order.seconds)
const times: number[] = []
let failed = 0
const start = performance.now()

for (let sent = 0; sent < total; ) {
  const due = Math.min(total, Math.floor(((performance.now() - start) * order.rate) / 1000) + 1)
  for (; sent < due; sent += 1) ask(sent)
  await pause(1)
}
while (times.length + failed < total) await pause(10)
agent.destroy()
process.stdout.write(`${JSON.stringify(report())}\n`)

function ask(number: number): void {
  const dueAt = start + (number * 1000) / order.rate
  const { path = '/', body } = order.requests[number % order.requests.length] ?? {}
  const text = body && JSON.stringify(body)
  const headers = {
    'accept-encoding': 'br',
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  const asked = request(
    `${order.url}${path}`,
    { agent, headers, method: text ? 'POST' : 'GET' },
    (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) times.push(performance.now() - dueAt)
        else failed += 1
      })
    },
  )
  asked.once('error', () => {
    failed += 1
  })
  asked.end(text)
}

function report(): SteadyReport {
  const at = (share: number) => percentile(times, share)
  return { answered: times.length, failed, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1) }
}
