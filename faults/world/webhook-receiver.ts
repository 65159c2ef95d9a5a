import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../client/processes/free-port.ts'
import type { Random } from '../../client/random.ts'

export interface TakenEvent {
  id: string
  event: string
  sequence: number
  data: { orderNumber?: number | null; parcel?: number; refundId?: string }
}

const failing = 0.1

/** Somebody else's system, told of orders: it refuses the first event of each kind and some others once, hangs up, and loses acknowledgements. */
export async function openWebhookReceiver(random: Random) {
  const taken: TakenEvent[] = []
  const failed = new Set<string>()
  let isReliable = false

  function outcomeFor({ id, event }: TakenEvent): 'take' | 'refuse' | 'hang-up' | 'forget' {
    if (isReliable || failed.has(id)) return 'take'
    const isFirst = !failed.has(event)
    failed.add(event)
    if (!isFirst && !random.chance(failing)) return 'take'
    failed.add(id)
    return isFirst ? 'refuse' : random.pick(['refuse', 'hang-up', 'forget'])
  }

  const server = http.createServer((request, response) => {
    text(request).then(
      (body) => {
        const event: TakenEvent = JSON.parse(body)
        const outcome = outcomeFor(event)
        if (outcome === 'take' || outcome === 'forget') taken.push(event)
        if (outcome === 'hang-up' || outcome === 'forget') response.destroy()
        else response.writeHead(outcome === 'take' ? 204 : 500).end()
      },
      () => response.destroy(),
    )
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}/`,
    /** In the order in which they came, repeated ones, too. */
    taken: taken as readonly TakenEvent[],
    stopFailing() {
      isReliable = true
    },
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
