import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ProviderEvent } from '../../orders/payment-provider/provider.ts'
import { parseJson } from '../../platform/http/parse-json.ts'
import { disputeShape, paymentShape, refundShape } from './client.ts'
import { settlementShape } from './settlement-shapes.ts'

const allowedFields =
  `entity event account_id contains payload payment order refund dispute id order_id payment_id amount amount_paid
  amount_due amount_refunded currency status captured refund_status method receipt attempts fee tax created_at speed_processed
  reason_code phase respond_by error_code error_reason error_source error_step acquirer_data arn rrn settlement fees utr`.split(
    /\s+/,
  )

const eventShape = z.object({
  event: z.string().regex(/^[a-z_.]{1,100}$/),
  payload: z.record(z.string(), z.object({ entity: z.unknown() })),
})

const paidEvents = ['payment.captured', 'order.paid']

/** Check the signature first. Null for an event we do not handle. */
export function readEvent(rawBody: Buffer, id: string | undefined): ProviderEvent | null {
  const body = parseJson(rawBody.toString('utf8'))
  const read = eventShape.safeParse(body)
  if (!read.success) return null
  const { event, payload } = read.data
  const payment = paymentShape.safeParse(payload.payment?.entity).data ?? null
  return {
    saved: { id: eventId(rawBody, id), event, payload: redactEvent(body) },
    isPaid: paidEvents.includes(event) && payment?.status === 'captured',
    payment,
    refund: refundShape.safeParse(payload.refund?.entity).data ?? null,
    dispute: disputeShape.safeParse(payload.dispute?.entity).data ?? null,
    settlement: settlementShape.safeParse(payload.settlement?.entity).data ?? null,
  }
}

/** The provider's own id, or, where it sends none that could be one, the body's hash. */
function eventId(rawBody: Buffer, id: string | undefined): string {
  if (id && /^[\w-]{1,100}$/.test(id)) return id
  return createHash('sha256').update(rawBody).digest('hex')
}

/** JSON without email address, phone number, card, UPI id and notes. */
function redactEvent(event: unknown): string {
  return JSON.stringify(event, allowedFields)
}
