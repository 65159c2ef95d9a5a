import { z } from 'zod'
import { nothing, text } from '../wire/contract.ts'
import { numberCursor, pageOf, pageSize } from '../wire/paging.ts'
import { post, remove, type Writes } from '../wire/write.ts'
import { webhookEvents } from './events.ts'

const event = z.enum(webhookEvents)
const instant = z.string()

export const webhookParams = z.object({ webhookId: z.string().max(100) })
export const deliveryParams = webhookParams.extend({
  sequence: z.coerce.number().int().min(1),
})

const newWebhookRequest = z.object({
  url: text('URL', 500),
  events: z.array(event).min(1, 'Choose an event.').max(webhookEvents.length),
})
export type NewWebhookRequest = z.infer<typeof newWebhookRequest>

/** `secret` is shown once: every delivery is signed with it. */
export const newWebhookResponse = z.object({ id: z.string(), secret: z.string() })

export const webhooksResponse = z.object({
  webhooks: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      events: z.array(event),
      createdBy: z.string(),
      createdAt: instant,
      /** Since then it has answered nothing but errors; after three days it is switched off. */
      failingSince: instant.nullable(),
      /** Nothing is saved for it until it is switched on again. */
      switchedOffAt: instant.nullable(),
      /** Not delivered yet. */
      waiting: z.int(),
      /** Not delivered within three days, or dropped as it was switched off. */
      givenUp: z.int(),
      deliveredAt: instant.nullable(),
      lastError: z.string().nullable(),
    }),
  ),
})

/** `error` is null where the endpoint answered 2xx. */
export const webhookTestResponse = z.object({ ms: z.int(), error: z.string().nullable() })

export const listDeliveriesQuery = z.object({ limit: pageSize, cursor: numberCursor.optional() })
export const listDeliveriesResponse = pageOf(
  z.object({
    eventId: z.string(),
    event,
    sequence: z.int(),
    createdAt: instant,
    attempts: z.int(),
    /** Null: delivered, or given up. */
    nextTryAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    lastError: z.string().nullable(),
  }),
)

export const webhookWrites = {
  add: post('/api/admin/webhooks', { body: newWebhookRequest, answer: newWebhookResponse }),
  remove: remove('/api/admin/webhooks/:webhookId', { answer: nothing }),
  test: post('/api/admin/webhooks/:webhookId/test', { answer: webhookTestResponse }),
  switchOn: post('/api/admin/webhooks/:webhookId/switch-on', { answer: nothing }),
  sendAgain: post('/api/admin/webhooks/:webhookId/deliveries/:sequence/again', { answer: nothing }),
} satisfies Writes
