import { z } from 'zod'
import { version } from '../coupons/admin-contract.ts'
import { longText, text } from '../wire/contract.ts'
import { numberCursor, pageOf, pageSize } from '../wire/paging.ts'
import { post, put, type Writes } from '../wire/write.ts'

export const messageStates = ['open', 'answered', 'closed'] as const
export const entryKinds = ['received', 'acknowledgement', 'answer', 'reply', 'note'] as const

export const listMessagesQuery = z.object({
  state: z.enum(messageStates).optional(),
  owner: z.enum(['me', 'nobody']).optional(),
  /** Whose clock has run out. */
  late: z.literal('true').optional(),
  /** Number, or the beginning of a name or email. */
  search: text('Search', 100).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  limit: pageSize,
  cursor: numberCursor.optional(),
})

const instant = z.string()
const person = z.object({ id: z.string(), name: z.string() })

export const messageResponse = z.object({
  number: z.int(),
  name: z.string(),
  /** The number, of who has none. */
  email: z.string(),
  /** Null of who has an email. */
  phone: z.string().nullable(),
  /** Else anybody can have typed the email. */
  isProven: z.boolean(),
  state: z.enum(messageStates),
  owner: person.nullable(),
  receivedAt: instant,
  acknowledgeBy: instant,
  redressBy: instant,
  acknowledgedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** The next end of a clock; null where none runs. */
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  /** The beginning of what was written. */
  excerpt: z.string(),
  /** To be sent with a change. */
  version: z.int(),
})

export const listMessagesResponse = pageOf(messageResponse).extend({
  counts: z.object({ open: z.int(), late: z.int() }),
})

export const messageParams = z.object({
  number: z.coerce.number({ error: 'Send the number of a message.' }).int().min(1).max(2_147_483_647),
})

export const shownMessageResponse = messageResponse.extend({
  thread: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(entryKinds),
      author: z.string().nullable(),
      text: z.string(),
      at: instant,
    }),
  ),
  /** Until when WhatsApp takes an answer; null where it goes by email, or WhatsApp is not set up. */
  answerBy: instant.nullable(),
  /** With the same email, or who logs in with the number. */
  customerId: z.string().nullable(),
  /** The last numbers of their orders, newest first. */
  orders: z.array(z.int()),
  otherMessages: z.array(z.object({ number: z.int(), state: z.enum(messageStates), receivedAt: instant })),
  /** Who can own it. */
  people: z.array(person),
})
export type ShownMessage = z.output<typeof shownMessageResponse>

const written = longText('Text', 10_000)
const answerRequest = z.object({ text: written, close: z.boolean().default(false), version })
const acknowledgeRequest = z.object({ version })
/** `reply`: what they wrote back or said; it opens the message again. */
const noteRequest = z.object({ kind: z.enum(['note', 'reply']).default('note'), text: written })
const changeMessageRequest = z
  .object({
    state: z.enum(messageStates).optional(),
    ownerId: z.uuid('Choose somebody of the team.').nullable().optional(),
    version,
  })
  .refine(({ state, ownerId }) => state !== undefined || ownerId !== undefined, {
    path: ['state'],
    error: 'Send a state or an owner.',
  })

export const messageWrites = {
  change: put('/api/admin/messages/:number', { body: changeMessageRequest, answer: messageResponse }),
  answer: post('/api/admin/messages/:number/answers', { body: answerRequest, answer: messageResponse }),
  acknowledge: post('/api/admin/messages/:number/acknowledge', {
    body: acknowledgeRequest,
    answer: messageResponse,
  }),
  note: post('/api/admin/messages/:number/notes', { body: noteRequest, answer: messageResponse }),
} satisfies Writes

export const exportedMessage = z.object({
  number: z.int(),
  sentAt: z.string(),
  thread: z.array(z.object({ by: z.enum(['you', 'shop']), at: z.string(), text: z.string() })),
})
