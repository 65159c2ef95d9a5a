import { z } from 'zod'
import { longText, nothing, text } from '../wire/contract.ts'
import { post, type Writes } from '../wire/write.ts'

const cashDue = z.object({
  parcelId: z.string(),
  orderNumber: z.int(),
  carrier: z.string(),
  awb: z.string(),
  deliveredAt: z.string(),
  /** In paise. */
  amount: z.int(),
  remitted: z.int(),
  left: z.int(),
  isOverdue: z.boolean(),
})
export type WireCashDue = z.infer<typeof cashDue>

/** What the carrier of an order in cash has collected, in paise. */
export const orderCash = z.object({
  left: z.int(),
  writtenOff: z.int(),
  writtenOffReason: z.string().nullable(),
  /** What it has paid on by its files; below zero what it has taken back. */
  lines: z.array(z.object({ id: z.string(), amount: z.int(), reference: z.string(), at: z.string() })),
})
export type OrderCash = z.infer<typeof orderCash>

/** The oldest first; at most 200. Amounts in paise, of all. */
export const cashResponse = z.object({
  due: z.int(),
  overdue: z.int(),
  /** Of parcels for which less was remitted than collected. */
  shortPaid: z.int(),
  parcels: z.int(),
  items: z.array(cashDue),
  /** Refunds of cash, which the team pays; the newest 200 of them. */
  toPayOut: z.object({
    count: z.int(),
    amount: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        orderNumber: z.int().nullable(),
        amount: z.int(),
        reason: z.string(),
        createdAt: z.string(),
      }),
    ),
  }),
  /** The last files. */
  remittances: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      amount: z.int(),
      lines: z.int(),
      by: z.string(),
      at: z.string(),
    }),
  ),
})

const longestFile = 900_000
const recordRequest = z.object({
  name: text('Name of the file', 200),
  text: z
    .string('Send the file.')
    .min(1, 'The file is empty.')
    .max(longestFile, 'The file is too large: at most 900 kB. Split it.'),
})
/** Rows that pay for a parcel, rows that an earlier file had, and the first 100 of the others with a sentence each. */
export const recordResponse = z.object({
  recorded: z.int(),
  known: z.int(),
  amount: z.int(),
  problems: z.array(z.object({ row: z.int(), text: z.string() })),
  /** Of the others, beyond the first. */
  moreProblems: z.int(),
})

export const cashParams = z.object({ parcelId: z.uuid('Send the id of a parcel.') })
const writeOffRequest = z.object({ reason: longText('Reason', 500) })

export const cashWrites = {
  record: post('/api/admin/cash/remittances', { body: recordRequest, answer: recordResponse }),
  writeOff: post('/api/admin/cash/:parcelId/write-off', { body: writeOffRequest, answer: nothing }),
} satisfies Writes
