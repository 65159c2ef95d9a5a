import { randomUUID } from 'node:crypto'
import { sign } from '../signatures.ts'
import type { Ledger, Notice } from './ledger.ts'

export interface Behaviour {
  /** Notices wait until they are asked for by `POST /control/send`. */
  holdNotices: boolean
  doubleNotices: boolean
  delayNoticesMs: number
  /** Of payments nothing is told. */
  forgetPayments: boolean
  /** So many answers of the API are lost after it has done its work. */
  lostAnswers: number
  /** So many returns are made, and neither answer nor notice tells of them. */
  lostReturns: number
  failReturns: boolean
  /** How the browser is sent back. */
  returnBy: 'get' | 'post'
}

export const goodBehaviour: Behaviour = {
  holdNotices: false,
  doubleNotices: false,
  delayNoticesMs: 0,
  forgetPayments: false,
  lostAnswers: 0,
  lostReturns: 0,
  failReturns: false,
  returnBy: 'get',
}

interface NoticeOptions {
  ledger: Ledger
  webhookUrl: () => string
  secret: string
  behaviour: () => Behaviour
}

const retryGapsMs = [500, 1_000, 2_000, 5_000, 10_000]

/** Each is sent until the shop takes it, also by a sandbox that starts anew. */
export function openNotices({ ledger, webhookUrl, secret, behaviour }: NoticeOptions) {
  const held: string[] = []
  const timers = new Set<NodeJS.Timeout>()
  const waiting = () => ledger.all('notice').filter(({ isTaken }) => !isTaken)
  for (const notice of waiting()) later(() => void deliver(notice), 0)

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

  async function deliver(notice: Notice, attempt = 0): Promise<void> {
    if ((await post(notice.body)) === 200) ledger.write({ ...notice, isTaken: true })
    else later(() => void deliver(notice, attempt + 1), retryGapsMs[attempt] ?? 60_000)
  }

  return {
    add(content: { kind: 'payment' | 'return'; [part: string]: unknown }): void {
      const id = `nimbu_n_${randomUUID()}`
      const body = JSON.stringify({ notice: id, ...content })
      const { holdNotices, doubleNotices, delayNoticesMs, forgetPayments } = behaviour()
      if (forgetPayments && content.kind === 'payment') return
      if (holdNotices) return void held.push(body)
      const notice = { kind: 'notice' as const, id, body, isTaken: false }
      ledger.write(notice)
      for (let copies = doubleNotices ? 2 : 1; copies > 0; copies -= 1)
        later(() => void deliver(notice), delayNoticesMs)
    },
    countWaiting: () => waiting().length,
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
