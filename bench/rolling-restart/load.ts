import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Load {
  /** Returns what came of it. */
  stop(): Promise<LoadReport>
}

export interface LoadReport {
  asked: number
  /** What else than the expected answers came, and how often. */
  failures: Record<string, number>
}

const everyMs = 8
const json = { 'content-type': 'application/json' }

/** A page, a query, and two calls that no proxy may repeat. */
const calls: readonly { path: string; body?: (number: number) => object }[] = [
  { path: '/products' },
  { path: '/api/products/whey-blend/stock' },
  { path: '/api/discount/check', body: () => ({ code: 'PEAK10', products: [] }) },
  { path: '/api/subscribe', body: (number) => ({ email: `asha.${number}@example.com` }) },
]

/** Asks at a fixed rate over kept connections until it is stopped. Any answer below 500 is one of the shop's own. */
export function openLoad(url: string): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const failures: Record<string, number> = {}
  const asked: Promise<void>[] = []
  let isRunning = true

  async function run(): Promise<void> {
    for (const start = performance.now(); isRunning; ) {
      const due = (performance.now() - start) / everyMs
      while (asked.length < due) asked.push(ask(asked.length))
      await pause(2)
    }
  }

  function ask(number: number): Promise<void> {
    const { path, body } = calls[number % calls.length] ?? { path: '/' }
    const method = body ? 'POST' : 'GET'
    return new Promise((resolve) => {
      const settle = (failure: string | null) => {
        if (failure) failures[failure] = (failures[failure] ?? 0) + 1
        resolve()
      }
      const call = request(`${url}${path}`, { agent, method, headers: body ? json : {} }, (answer) => {
        const status = answer.statusCode ?? 0
        answer.resume().once('close', () => {
          const isWhole = answer.complete && status < 500
          settle(isWhole ? null : `${method} ${path} ${answer.complete ? status : 'cut short'}`)
        })
      })
      call.once('error', (error) => settle(`${method} ${path} ${error.message}`))
      call.end(body && JSON.stringify(body(number)))
    })
  }

  const running = run()
  return {
    async stop() {
      isRunning = false
      await running
      await Promise.all(asked)
      agent.destroy()
      return { asked: asked.length, failures }
    },
  }
}
