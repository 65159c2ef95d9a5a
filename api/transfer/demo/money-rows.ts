import type { Insertable } from 'kysely'
import { paise } from '../../../shop/money.ts'
import type { DB } from '../../platform/postgres/schema.ts'
import type { DemoDocument } from './demo-documents.ts'
import { minuteMs } from './demo-times.ts'
import type { DemoPayout } from './plan-payouts.ts'
import type { DemoRefund } from './plan-refunds.ts'

type Row<Table extends keyof DB> = Insertable<DB[Table]>

const dayLater = 24 * 60 * minuteMs

export function refundRow({ order, ...refund }: DemoRefund, now: number): Row<'refund'> {
  const { id, reason, amount, status, at, processedAt, providerRefundId } = refund
  const key = refund.lines.length > 0 ? `lines-${id}` : `${reason}-${order.paymentId}`
  return {
    id,
    order_id: order.id,
    payment_id: order.paymentId,
    amount_paise: amount,
    reason,
    status,
    idempotency_key: key,
    by_line: refund.lines.length > 0,
    created_at: new Date(at),
    provider_refund_id: providerRefundId,
    attempts: status === 'failed' ? 6 : 1,
    processed_at: processedAt === null ? null : new Date(processedAt),
    bank_reference: processedAt === null ? null : `ARN${id.replace(/\D/g, '').slice(0, 20)}`,
    last_error: status === 'failed' ? 'The bank refused the refund: the card account is closed.' : null,
    // The sandbox pays it out when it is asked, so that it waits for a day at least.
    check_at: status === 'pending' ? new Date(Math.max(at + 3 * dayLater, now + dayLater)) : null,
  }
}

export function refundLineRows({ id, order, lines }: DemoRefund): Row<'refund_line'>[] {
  return lines.map(({ position, quantity, amount }) => ({
    refund_id: id,
    order_id: order.id,
    position,
    quantity,
    amount_paise: amount,
    parcel_id: quantity === 0 ? null : (order.parcel?.id ?? null),
  }))
}

export function documentRow(document: DemoDocument): Row<'invoice'> {
  const { id, series, number, orderId, parcelId, invoiceId, refundId, data } = document
  return {
    id,
    series,
    number,
    kind: data.kind,
    order_id: orderId,
    parcel_id: parcelId,
    invoice_id: invoiceId,
    refund_id: refundId,
    issued_at: data.issuedAt,
    data: JSON.stringify(data),
  }
}

export function payoutRow({ id, amount, utr, settledAt }: DemoPayout): Row<'payout'> {
  const readAt = new Date(settledAt + 30 * minuteMs)
  return {
    id,
    status: 'processed',
    amount_paise: paise(amount),
    utr,
    settled_at: new Date(settledAt),
    seen_at: readAt,
    completed_at: readAt,
    attempts: 1,
  }
}

export function payoutLineRows({ id, lines }: DemoPayout): Row<'payout_line'>[] {
  return lines.map((line) => ({
    payout_id: id,
    entity_id: line.entityId,
    kind: line.kind,
    amount_paise: paise(line.amount),
    credit_paise: paise(line.credit),
    debit_paise: paise(line.debit),
    fee_paise: paise(line.fee),
    tax_paise: paise(line.tax),
    currency: 'INR',
    payment_id: line.paymentId,
    order_id: line.orderId,
    made_at: new Date(line.madeAt),
    is_matched: true,
  }))
}
