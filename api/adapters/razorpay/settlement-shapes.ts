import { z } from 'zod'
import type { Listed } from '../../orders/payment-provider/provider.ts'

export const providerId = z.string().regex(/^[\w-]{1,100}$/)

/** One odd entry must not hide the others: it is counted. */
export function listOf<Item>(item: z.ZodType<Item>) {
  return z.object({ items: z.array(z.unknown()) }).transform(({ items }): Listed<Item> => {
    const read = items.map((one) => item.safeParse(one))
    const readable = read.flatMap(({ data }) => (data === undefined ? [] : [data]))
    return { items: readable, unreadable: read.length - readable.length }
  })
}

/** The provider's own limits. */
const unixTime = z
  .int()
  .min(946_684_800)
  .max(4_765_046_400)
  .transform((seconds) => new Date(seconds * 1_000))

export const settlementShape = z
  .object({
    id: providerId,
    amount: z.int(),
    status: z.enum(['created', 'processed', 'failed']),
    utr: providerId.nullish().catch(null),
    created_at: unixTime,
  })
  .transform(({ utr, created_at, ...settlement }) => ({
    ...settlement,
    utr: utr ?? null,
    createdAt: created_at,
  }))

const kinds = z.enum(['payment', 'refund']).or(z.string().transform(() => 'other' as const))
const amount = z.int().min(0)

export const settledLineShape = z
  .object({
    entity_id: providerId,
    type: kinds,
    amount,
    credit: amount,
    debit: amount,
    fee: amount.nullish(),
    tax: amount.nullish(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    settlement_id: providerId.nullish(),
    payment_id: providerId.nullish().catch(null),
    description: z.string().nullish().catch(null),
    created_at: unixTime,
  })
  .transform(({ type, ...line }) => ({
    entityId: line.entity_id,
    kind: type,
    currency: line.currency,
    createdAt: line.created_at,
    amount: line.amount,
    credit: line.credit,
    debit: line.debit,
    fee: line.fee ?? 0,
    tax: line.tax ?? 0,
    settlementId: line.settlement_id ?? null,
    paymentId: line.payment_id ?? null,
    description: type === 'other' ? plainText(line.description ?? '') : null,
  }))

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses a NUL
const control = /[\u0000-\u001f\u007f]/g

function plainText(text: string): string {
  return text.replaceAll(control, ' ').trim().slice(0, 200)
}
