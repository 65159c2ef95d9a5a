import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './percentile.ts'

export interface LoadOptions {
  url: string
  rate: number
  connections: number
  source?: string | null
  next(number: number): { path: string; body?: object }
  isGood(status: number): boolean
}

export interface LoadReport {
  asked: number
  failed: number
  failures: Record<string, number>
  p50Ms: number
  p99Ms: number
  worstMs: number
}

/** At a fixed rate. Answers are timed from the moment their request was due, so that a server that stalls is charged. */
export function openSteadyLoad(options: LoadOptions): { stop(): Promise<LoadReport> } {
  const { url, rate, connections, source, next, isGood } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const failures: Record<string, number> = {}
  const times: number[] = []
  const asked: Promise<void>[] = []
  const start = performance.now()
  let isRunning = true

  async function run(): Promise<void> {
    for (; isRunning; await sleep(1)) {
      const due = ((performance.now() - start) * rate) / 1000
      while (asked.length < due) asked.push(ask(asked.length))
    }
  }

  async function ask(number: number): Promise<void> {
    const dueAt = start + (number * 1000) / rate
    const { path, body } = next(number)
    const outcome = await statusOf(path, body && JSON.stringify(body))
    if (typeof outcome === 'number' && isGood(outcome)) times.push(performance.now() - dueAt)
    else failures[`${path} ${outcome}`] = (failures[`${path} ${outcome}`] ?? 0) + 1
  }

  function statusOf(path: string, sent?: string): Promise<number | string> {
    const own = { agent, method: sent ? 'POST' : 'GET', ...(source && { localAddress: source }) }
    const json = sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
    return new Promise((resolve) => {
      const call = request(
        `${url}${path}`,
        { ...own, headers: { 'accept-encoding': 'br', ...json } },
        (answer) =>
          answer
            .resume()
            .once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'cut short')),
      )
      call.once('error', (error) => resolve(error.message))
      call.end(sent)
    })
  }

  const running = run()
  return {
    async stop() {
      isRunning = false
      await running
      await Promise.all(asked)
      agent.destroy()
      const at = (share: number) => percentile(times, share)
      const failed = asked.length - times.length
      return { asked: asked.length, failed, failures, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1) }
    },
  }
}
