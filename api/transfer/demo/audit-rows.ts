import type { Insertable } from 'kysely'
import { carrierName } from '../../../shop/parcels/carriers.ts'
import type { AuditLogTable } from '../../platform/postgres/schema.ts'
import type { DemoRandom } from './demo-random.ts'
import { minuteMs } from './demo-times.ts'
import type { DemoOrder, DemoParcel } from './plan-orders.ts'
import type { DemoRefund } from './plan-refunds.ts'

interface Step {
  at: number
  actor: string
  operation: string
  subject: string
  before: object | null
  after: object | null
}

interface Steps {
  orders: readonly DemoOrder[]
  refunds: readonly DemoRefund[]
  manager: string
}

/** In the order of their times, as the ids are. */
export function auditRows(
  random: DemoRandom,
  { orders, refunds, manager }: Steps,
): Insertable<AuditLogTable>[] {
  const steps = [
    ...orders.flatMap((order) => (order.parcel ? parcelSteps(order, order.parcel) : cancelStep(order))),
    ...refunds.flatMap((refund) => refundStep(refund, manager)),
  ].sort((a, b) => a.at - b.at)
  return steps.map(({ at, before, after, ...step }) => ({
    ...step,
    id: random.uuidAt(at),
    at: new Date(at),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }))
}

function parcelSteps({ number, lines }: DemoOrder, parcel: DemoParcel): Step[] {
  const { packer: actor, packedAt, carrier, awb } = parcel
  const subject = `parcel ${number}/1`
  const packed = lines.map(({ quantity }, index) => ({ line: index + 1, quantity }))
  const moves = [
    {
      at: parcel.dispatchedAt,
      actor,
      operation: 'dispatch',
      before: 'packed',
      after: { status: 'dispatched', carrier, awb },
    },
    {
      at: parcel.deliveredAt,
      actor: carrierName(carrier),
      operation: 'deliver',
      before: 'dispatched',
      after: { status: 'delivered' },
    },
    { at: parcel.lostAt, actor, operation: 'mark-lost', before: 'dispatched', after: { status: 'lost' } },
    {
      at: parcel.returnedAt,
      actor,
      operation: 'return',
      before: 'dispatched',
      after: { status: 'returned', outcome: 'restock' },
    },
  ]
  return [
    {
      at: packedAt - 4 * minuteMs,
      actor,
      operation: 'start-packing',
      subject: `order ${number}`,
      before: { status: 'paid' },
      after: { status: 'packing', packer: actor },
    },
    {
      at: packedAt,
      actor,
      operation: 'pack',
      subject,
      before: { status: 'packing' },
      after: { status: 'packed', lines: packed },
    },
    ...moves.flatMap(({ at, before, ...move }) =>
      at === null ? [] : [{ ...move, at, subject, before: { status: before } }],
    ),
  ]
}

function cancelStep({ number, cancelledAt }: DemoOrder): Step[] {
  if (cancelledAt === null) return []
  const change = { before: { status: 'paid' }, after: { status: 'cancelled' } }
  return [{ at: cancelledAt, actor: 'customer', operation: 'cancel', subject: `order ${number}`, ...change }]
}

function refundStep({ at, order, reason, amount, lines }: DemoRefund, actor: string): Step[] {
  if (lines.length === 0) return []
  const refunded = lines.map(({ position, ...line }) => ({ line: position + 1, ...line, restock: false }))
  const after = { reason, amount, lines: refunded }
  return [{ at, actor, operation: 'refund', subject: `order ${order.number}`, before: null, after }]
}
