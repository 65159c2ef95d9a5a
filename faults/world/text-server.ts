import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import type { Random } from '../../client/random.ts'

export type TextServer = Awaited<ReturnType<typeof openTextServer>>

/** Their ids are their names. */
const templates = [
  'sign-in-code',
  'order-code',
  'order-placed',
  'order-advance',
  'order-confirmed',
  'order-cancelled',
  'order-refunded',
  'parcel-dispatched',
  'parcel-dispatched-cash',
  'parcel-out-for-delivery',
  'parcel-out-for-delivery-cash',
  'parcel-failed-try',
  'parcel-delivered',
  'parcel-lost',
  'parcel-returned',
  'refund-completed',
] as const
type Template = (typeof templates)[number]

interface TakenText {
  to: string
  template: Template
  code?: string
  /** Its number. */
  order?: string
  isForgotten: boolean
}

interface Flow {
  template_id: Template
  recipients: { mobiles: string; order?: string; code?: string }[]
}

const longestMs = 600

/** MSG91, as slow as real ones, outside of all that is killed; it refuses some messages, and of a few it loses the acknowledgement. */
export async function openTextServer(random: Random) {
  const taken: TakenText[] = []
  let isReliable = false
  const outcome = () =>
    !isReliable && random.chance(0.08) ? random.pick(['refuse', 'forget'] as const) : 'take'

  const app = Fastify({ forceCloseConnections: true })
  app.post<{ Body: Flow }>('/api/v5/flow/', async ({ body }, reply) => {
    if (!isReliable) await sleep(longestMs * random.next() ** 3)
    const way = outcome()
    if (way === 'refuse') return reply.code(503).send('come back later')
    const isForgotten = way === 'forget'
    for (const { mobiles, ...values } of body.recipients)
      taken.push({ to: `+${mobiles}`, template: body.template_id, ...values, isForgotten })
    if (!isForgotten) return { type: 'success', message: '' }
    reply.raw.destroy()
    return reply.hijack()
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    env: {
      MSG91_API_URL: url,
      MSG91_AUTH_KEY: 'faults',
      ...Object.fromEntries(templates.map((name) => [settingOf(name), name])),
    },
    taken: taken as readonly TakenText[],
    /** To this number, the newest last. */
    codesTo: (phone: string) =>
      taken.flatMap(({ to, code }) => (to === `+91${phone}` && code !== undefined ? [code] : [])),
    stopFailing() {
      isReliable = true
    },
    close: () => app.close(),
  }
}

function settingOf(template: Template): string {
  return `MSG91_TEMPLATE_${template.replaceAll('-', '_').toUpperCase()}`
}
