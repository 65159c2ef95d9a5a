import { z } from 'zod'
import { email, nothing, text } from '../wire/contract.ts'
import { idCursor, pageOf, pageSize } from '../wire/paging.ts'
import { post, type Writes } from '../wire/write.ts'
import { subscriberPlaces } from './subscriber-places.ts'

export const listSubscribersQuery = z.object({
  /** The beginning of an email. */
  search: text('Search', 100).optional(),
  limit: pageSize,
  cursor: idCursor.optional(),
})

export const subscriberResponse = z.object({
  id: z.string(),
  email: z.string(),
  /** Where they agreed; null: before this was kept. */
  place: z.enum(subscriberPlaces).nullable(),
  askedAt: z.string(),
  /** When they agreed; null: has not followed the link in our email yet. */
  confirmedAt: z.string().nullable(),
  /** Of an account with this email. */
  customerId: z.string().nullable(),
})
export type ShownSubscriber = z.output<typeof subscriberResponse>
export const listSubscribersResponse = pageOf(subscriberResponse)

export const subscriberParams = z.object({ subscriberId: z.uuid('Send the id of a subscriber.') })

/** Typed again, so that it is the right one. */
const eraseSubscriberRequest = z.object({ email })

export const subscriberWrites = {
  unsubscribe: post('/api/admin/subscribers/:subscriberId/unsubscribe', { answer: nothing }),
  erase: post('/api/admin/subscribers/:subscriberId/erase', {
    body: eraseSubscriberRequest,
    answer: nothing,
  }),
} satisfies Writes

export const exportedSubscription = z.object({
  email: z.string(),
  askedAt: z.string(),
  confirmedAt: z.string().nullable(),
  place: z.string().nullable(),
})
