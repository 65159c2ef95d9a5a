import type { Behaviour } from './behaviour.ts'
import type { ProviderEvent } from './entities.ts'
import { unixNow } from './ids.ts'
import type { Ledger } from './ledger.ts'
import { Poster } from './post-event.ts'
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

/** Delivers every event at least once, whatever happens to either side; never waits for the payer. */
export class WebhookSender {
  readonly #options: WebhookOptions
  readonly #poster = new Poster(parallel)
  readonly #ready: Delivery[] = []
  readonly #timers = new Set<NodeJS.Timeout>()
  #running = 0
  #closed = false

  constructor(options: WebhookOptions) {
    this.#options = options
    options.ledger.onEvent((event) => this.#accept(event))
    for (const event of options.ledger.openEvents.values()) this.#accept(event)
  }

  close(): void {
    this.#closed = true
    for (const timer of this.#timers) clearTimeout(timer)
    this.#poster.close()
  }

  #accept(event: ProviderEvent): void {
    const { delayMs, reorder, events } = this.#options.behaviour.settings.webhooks
    const delay = delayMs + (reorder ? this.#options.behaviour.random() * 500 : 0)
    if (events.includes(event.body.event)) this.#later({ event, attempts: 0 }, delay)
    else this.#finish(event)
  }

  #later(delivery: Delivery, delayMs: number): void {
    if (this.#closed) return
    if (delayMs === 0) {
      this.#enqueue(delivery)
      return
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#enqueue(delivery)
    }, delayMs)
    this.#timers.add(timer.unref())
  }

  #enqueue(delivery: Delivery): void {
    this.#ready.push(delivery)
    this.#work()
  }

  #work(): void {
    while (!this.#closed && this.#running < parallel) {
      const delivery = this.#ready.shift()
      if (!delivery) return
      this.#running += 1
      void this.#deliver(delivery).finally(() => {
        this.#running -= 1
        this.#work()
      })
    }
  }

  async #deliver({ event, attempts }: Delivery): Promise<void> {
    const { behaviour } = this.#options
    const { drop, double } = behaviour.settings.webhooks
    const taken = !behaviour.happens(drop) && (await this.#post(event))
    if (this.#closed) return
    if (!taken) return this.#retry({ event, attempts: attempts + 1 })
    if (behaviour.happens(double)) await this.#post(event)
    this.#finish(event)
  }

  async #post({ id, body }: ProviderEvent): Promise<boolean> {
    const { url, secret } = this.#options
    const text = JSON.stringify(body)
    try {
      const headers = { 'x-razorpay-event-id': id, 'x-razorpay-signature': signWebhook(text, secret) }
      const status = await this.#poster.post(url(), text, headers)
      return status >= 200 && status < 300
    } catch {
      return false
    }
  }

  #retry(delivery: Delivery): void {
    const gap = retryGaps[delivery.attempts - 1] ?? retryGaps.at(-1) ?? 0
    if (delivery.event.body.created_at + lifetime < unixNow()) this.#finish(delivery.event)
    else this.#later(delivery, gap * 1_000)
  }

  #finish(event: ProviderEvent): void {
    this.#options.ledger.commit([{ closedEvent: event.id }])
  }
}
