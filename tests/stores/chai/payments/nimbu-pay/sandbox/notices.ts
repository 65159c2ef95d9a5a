import { randomUUID } from 'node:crypto'
import { sign } from '../signatures.ts'

export interface Behaviour {
  /** Notices wait until they are asked for by `POST /control/send`. */
  holdNotices: boolean
  doubleNotices: boolean
  delayNoticesMs: number
  /** So many answers of the API are lost after it has done its work. */
  lostAnswers: number
  failReturns: boolean
  /** How the browser is sent back. */
  returnBy: 'get' | 'post'
}

export const goodBehaviour: Behaviour = {
  holdNotices: false,
  doubleNotices: false,
  delayNoticesMs: 0,
  lostAnswers: 0,
  failReturns: false,
  returnBy: 'get',
}

interface NoticeOptions {
  webhookUrl: () => string
  secret: string
  behaviour: () => Behaviour
}

const retryGapsMs = [500, 1_000, 2_000, 5_000, 10_000]

/** Each is sent until the shop takes it. */
export function openNotices({ webhookUrl, secret, behaviour }: NoticeOptions) {
  const held: string[] = []
  const timers = new Set<NodeJS.Timeout>()

  function later(work: () => void, ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer.unref())
  }

  async function post(body: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'nimbu-notice-mac': sign(secret, body) }
    const response = await fetch(webhookUrl(), { method: 'POST', headers, body }).catch(() => null)
    return response?.status ?? 0
  }

  async function deliver(body: string, attempt = 0): Promise<void> {
    if ((await post(body)) === 200) return
    later(() => void deliver(body, attempt + 1), retryGapsMs[attempt] ?? 60_000)
  }

  return {
    add(content: object): void {
      const body = JSON.stringify({ notice: `nimbu_n_${randomUUID()}`, ...content })
      const { holdNotices, doubleNotices, delayNoticesMs } = behaviour()
      if (holdNotices) held.push(body)
      else
        for (let copies = doubleNotices ? 2 : 1; copies > 0; copies -= 1)
          later(() => void deliver(body), delayNoticesMs)
    },
    /** One after the other; answers with what the shop answered. */
    async send(places: readonly number[]): Promise<number[]> {
      const statuses: number[] = []
      for (const place of places) statuses.push(await post(held.at(place) ?? ''))
      return statuses
    },
    forget: () => held.splice(0),
    close(): void {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
