import type { Behaviour } from './behaviour.ts'
import type { ProviderEvent } from './entities.ts'
import { unixNow } from './ids.ts'
import type { Ledger } from './ledger.ts'
import { openPoster } from './post-event.ts'
import { signWebhook } from './signatures.ts'

export interface WebhookOptions {
  ledger: Ledger
  behaviour: Behaviour
  url: () => string
  secret: string
}

/** Seconds before the next try; the last gap repeats until the event is a day old. */
const retryGaps = [0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3_600]
const lifetime = 24 * 3_600
const parallel = 16

interface Delivery {
  event: ProviderEvent
  attempts: number
}

/** Delivers every event at least once, also after a restart of either side. */
export function openWebhooks({ ledger, behaviour, url, secret }: WebhookOptions) {
  const ready: Delivery[] = []
  const timers = new Set<NodeJS.Timeout>()
  const poster = openPoster(parallel)
  let running = 0
  let isClosed = false

  const finish = (event: ProviderEvent): void => ledger.commit([{ closedEvent: event.id }])

  function accept(event: ProviderEvent): void {
    const { delayMs, reorder, events } = behaviour.settings.webhooks
    const delay = delayMs + (reorder ? behaviour.random() * 500 : 0)
    if (events.includes(event.body.event)) later({ event, attempts: 0 }, delay)
    else finish(event)
  }

  function later(delivery: Delivery, delayMs: number): void {
    if (isClosed) return
    if (delayMs === 0) {
      enqueue(delivery)
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      enqueue(delivery)
    }, delayMs)
    timers.add(timer.unref())
  }

  function enqueue(delivery: Delivery): void {
    ready.push(delivery)
    work()
  }

  function work(): void {
    while (!isClosed && running < parallel) {
      const delivery = ready.shift()
      if (!delivery) return
      running += 1
      void deliver(delivery).finally(() => {
        running -= 1
        work()
      })
    }
  }

  async function deliver({ event, attempts }: Delivery): Promise<void> {
    const { drop, double } = behaviour.settings.webhooks
    const isTaken = !behaviour.happens(drop) && (await post(event))
    if (isClosed) return
    if (!isTaken) return retry({ event, attempts: attempts + 1 })
    if (behaviour.happens(double)) await post(event)
    finish(event)
  }

  async function post({ id, body }: ProviderEvent): Promise<boolean> {
    const text = JSON.stringify(body)
    try {
      const headers = { 'x-razorpay-event-id': id, 'x-razorpay-signature': signWebhook(text, secret) }
      const status = await poster.post(url(), text, headers)
      return status >= 200 && status < 300
    } catch {
      return false
    }
  }

  function retry(delivery: Delivery): void {
    const gap = retryGaps[delivery.attempts - 1] ?? retryGaps.at(-1) ?? 0
    if (delivery.event.body.created_at + lifetime < unixNow()) finish(delivery.event)
    else later(delivery, gap * 1_000)
  }

  ledger.onEvent(accept)
  for (const event of ledger.openEvents.values()) accept(event)
  return {
    close(): void {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      poster.close()
    },
  }
}
