import type { Insertable } from 'kysely'
import { carrierName } from '../../../shop/parcels/carriers.ts'
import type { DB } from '../../platform/postgres/schema.ts'
import type { DemoRandom } from './demo-random.ts'
import { minuteMs } from './demo-times.ts'
import type { DemoParcel } from './invent-parcel.ts'
import type { DemoOrder } from './plan-orders.ts'
import type { DemoRefund } from './plan-refunds.ts'
import type { DemoRemittance } from './plan-remittances.ts'

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
  remittances: readonly DemoRemittance[]
  manager: string
}

/** In the order of their times, as the ids are. */
export function auditRows(
  random: DemoRandom,
  { orders, refunds, remittances, manager }: Steps,
): Insertable<DB['audit_log']>[] {
  const steps = [
    ...orders.flatMap((order) => confirmStep(order, manager)),
    ...orders.flatMap((order) => (order.parcel ? parcelSteps(order, order.parcel) : cancelStep(order))),
    ...remittances.map((remittance) => remittanceStep(remittance, manager)),
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

function confirmStep({ number, cash }: DemoOrder, actor: string): Step[] {
  if (!cash?.confirmedAt) return []
  const change = { before: { status: 'placed' }, after: { status: 'confirmed' } }
  return [{ at: cash.confirmedAt, actor, operation: 'confirm', subject: `order ${number}`, ...change }]
}

function parcelSteps({ number, lines, cash }: DemoOrder, parcel: DemoParcel): Step[] {
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
      after: { status: 'returned', outcome: cash ? 'quarantine' : 'restock' },
    },
  ]
  return [
    {
      at: packedAt - 4 * minuteMs,
      actor,
      operation: 'start-packing',
      subject: `order ${number}`,
      before: { status: cash ? 'confirmed' : 'paid' },
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

function cancelStep({ number, cancelledAt, cash }: DemoOrder): Step[] {
  if (cancelledAt === null) return []
  const status = !cash ? 'paid' : cash.endedAt ? 'placed' : 'confirmed'
  const change = { before: { status }, after: { status: 'cancelled' } }
  const actor = cash?.endedAt ? 'Shop' : 'customer'
  return [{ at: cancelledAt, actor, operation: 'cancel', subject: `order ${number}`, ...change }]
}

function refundStep({ at, order, reason, amount, lines }: DemoRefund, actor: string): Step[] {
  if (lines.length === 0) return []
  const refunded = lines.map(({ position, ...line }) => ({ line: position + 1, ...line, restock: false }))
  const after = { reason, amount, lines: refunded }
  return [{ at, actor, operation: 'refund', subject: `order ${order.number}`, before: null, after }]
}

function remittanceStep({ id, name, recordedAt, lines }: DemoRemittance, actor: string): Step {
  const amount = lines.reduce((sum, { remitted }) => sum + remitted, 0)
  const after = { name, amount, lines: lines.length }
  return {
    at: recordedAt,
    actor,
    operation: 'record-remittance',
    subject: `remittance ${id}`,
    before: null,
    after,
  }
}
