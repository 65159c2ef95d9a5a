import { sql } from 'kysely'
import type { CashRisk } from '../../../shop/checkout/cash-risk.ts'
import { noMoney, type Paise } from '../../../shop/money.ts'
import { actionsOf, type OrderAction } from '../../../shop/orders/actions.ts'
import type { Adjustment } from '../../../shop/orders/adjustments.ts'
import type { ShippingAddress } from '../../../shop/orders/contract.ts'
import type { OrderStatus, PayBy } from '../../../shop/orders/states.ts'
import type { RefundStatus } from '../../../shop/refunds/contract.ts'
import type { OtherWay } from '../../../shop/refunds/other-ways.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { OrderCash } from '../../../shop/remittances/contract.ts'
import { type CustomerNote, findCustomerNotes } from '../../customers/customer-note-store.ts'
import { type AuditEntry, findAudit } from '../../platform/audit/audit-log.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { adjustmentsOfOrder } from '../adjustments.ts'
import { findDocumentsOf, type LinkedDocument } from '../invoices/document-store.ts'
import { findNotes, type OrderNote } from '../note-store.ts'
import { findParcelDetails, type ParcelDetails } from '../parcels/find-parcel-details.ts'
import { findLineRefunds, type LineRefund } from '../refunds/line-refund-store.ts'
import { type Dispute, findDisputes, findMoneyTrouble } from '../refunds/notice-store.ts'
import { findRefundableLines } from './find-refundable-lines.ts'
import { orderSubject, parcelSubject } from './order-in-fulfilment.ts'

interface MerchantOrder {
  id: string
  orderNumber: number
  status: OrderStatus
  payBy: PayBy
  paidAt: Date | null
  /** In cash: when it cancels itself, and when it was confirmed. */
  confirmBy: Date | null
  confirmedAt: Date | null
  cashRisks: CashRisk[]
  total: Paise
  /**
   * Paise of what was paid, once the refunds of its own payment are given and lost disputes are taken off; those of late and double payments take nothing off.
   * Nothing before an order in cash is paid at the door. Below zero where more was given back.
   */
  kept: number
  discount: Paise
  coupon: string | null
  adjustments: Adjustment[]
  paymentId: string | null
  /** In cash: it is paid once there is a payment. */
  advance: Paise | null
  cash: OrderCash | null
  cancelReason: string | null
  /** Null once the account is deleted. `orders`: how many they have paid; `returns`: of how many something came back. */
  customer: {
    id: string
    email: string
    isGuest: boolean
    orders: number
    returns: number
    tags: string[]
  } | null
  tags: string[]
  shippingAddress: ShippingAddress
  lines: {
    line: number
    sku: string
    barcode: string | null
    title: string
    ordered: number
    packed: number
    unitPrice: Paise
    discount: Paise
    image: string | null
  }[]
  refunds: {
    id: string
    amount: Paise
    status: RefundStatus
    reason: string
    createdAt: string
    checkAt: string | null
    lastError: string | null
    paidBy: OtherWay | null
    paidOn: string | null
    bankReference: string | null
  }[]
}

type Refund = MerchantOrder['refunds'][number] & Pick<LineRefund, 'lines' | 'creditNotes'>

export interface ShownOrder extends Omit<MerchantOrder, 'id' | 'lines' | 'refunds'> {
  customerNotes: CustomerNote[]
  /** `refundable`: of what was invoiced for it. */
  lines: (MerchantOrder['lines'][number] & { refundable: Paise })[]
  refunds: Refund[]
  actions: OrderAction[]
  disputes: Dispute[]
  /** At the provider, by hand. */
  refundedElsewhere: Paise
  /** An event alone told of its payment, and the provider does not know it. */
  isUnknown: boolean
  parcels: ParcelDetails[]
  documents: LinkedDocument[]
  notes: OrderNote[]
  history: AuditEntry[]
}

/** Throws `not-found`. */
export async function showOrder(db: Db, orderNumber: number): Promise<ShownOrder> {
  const found = await findOrder(db, orderNumber)
  if (!found) throw new Refusal('not-found', { what: 'order' })
  const { id, ...order } = found
  const refundable = await findRefundableLines(db, id)
  const lines = order.lines.map((line) => ({
    ...line,
    refundable: refundable.find((one) => one.line === line.line)?.left ?? noMoney,
  }))
  const byLine = await findLineRefunds(db, id)
  const refunds = order.refunds.map((refund) => {
    const { lines = [], creditNotes = [] } = byLine.find(({ refundId }) => refundId === refund.id) ?? {}
    return { ...refund, lines, creditNotes }
  })
  const parcels = await findParcelDetails(db, id)
  const subjects = [orderSubject(orderNumber), ...parcels.map((parcel) => parcelSubject(orderNumber, parcel))]
  const [documents, notes] = [await findDocumentsOf(db, id), await findNotes(db, id)]
  const customerNotes = order.customer ? await findCustomerNotes(db, order.customer.id) : []
  const { refunded: refundedElsewhere, ...trouble } = await findMoneyTrouble(db, id)
  const actions = actionsOf({ ...order, ...trouble, refundedElsewhere, parcels, lines })
  const history = await findAudit(db, subjects)
  const disputes = await findDisputes(db, id)
  const money = { refunds, disputes, refundedElsewhere, isUnknown: trouble.isUnknown }
  return { ...order, ...money, lines, actions, parcels, documents, notes, customerNotes, history }
}

async function findOrder(db: Db, orderNumber: number): Promise<MerchantOrder | null> {
  const { rows } = await sql<MerchantOrder>`/* show-order */
    select o.id, o.order_number as "orderNumber", o.status, o.pay_by as "payBy", o.paid_at as "paidAt", o.confirm_by as "confirmBy",
      o.confirmed_at as "confirmedAt", coalesce(o.cash_risks, '[]') as "cashRisks", o.total_paise as total,
      (case when o.pay_by = 'cash' and o.paid_at is null then paid_online(o) else o.total_paise end
        - (select coalesce(sum(r.amount_paise), 0) from refund r where r.order_id = o.id and r.status <> 'failed'
        and (r.payment_id is null or r.payment_id = o.payment_id))
        - (select coalesce(sum(n.amount_paise), 0) from payment_notice n
          where n.order_id = o.id and (n.kind = 'refund' or n.status = 'lost')))::float8 as kept,
      o.advance_paise as advance,
      o.discount_paise as discount, o.coupon_title as coupon, ${adjustmentsOfOrder} as adjustments, o.payment_id as "paymentId", o.cancel_reason as "cancelReason",
      (select json_build_object('left', d.amount_paise - d.remitted_paise - d.written_off_paise, 'writtenOff', d.written_off_paise,
          'writtenOffReason', d.written_off_reason, 'lines', (select coalesce(json_agg(json_build_object('id', m.id || '/' || l.row,
            'amount', l.amount_paise, 'reference', l.reference, 'at', m.recorded_at) order by m.recorded_at, l.row), '[]')
          from remittance_line l join remittance m on m.id = l.remittance_id where l.parcel_id = d.parcel_id))
        from cash_due d where d.order_id = o.id) as cash,
      (select json_build_object('id', c.id, 'email', coalesce(c.email, c.guest_email, ''), 'isGuest', c.guest_email is not null, 'orders', count(*), 'returns', count(*) filter (where exists
          (select from parcel p where p.order_id = b.id and p.status = 'returned')),
          'tags', array(select tag from customer_tag where customer_id = c.id order by tag))
        from customer c join "order" b on b.customer_id = c.id and b.order_number is not null
        where c.id = o.customer_id group by c.id) as customer,
      array(select tag from order_tag where order_id = o.id order by tag) as tags,
      o.shipping_address as "shippingAddress", coalesce((select json_agg(json_build_object('line', l.position + 1, 'sku', l.sku,
          'barcode', (select v.barcode from variant v where v.id = l.variant_id),
          'title', concat_ws(' - ', l.title, nullif(l.variant_title, 'Default Title')), 'ordered', l.quantity,
          'packed', (select coalesce(sum(p.quantity), 0) from parcel_line p where p.order_id = l.order_id and p.position = l.position),
          'unitPrice', l.unit_price_paise, 'discount', l.discount_paise, 'image', l.image) order by l.position)
        from order_line l where l.order_id = o.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('id', r.id, 'amount', r.amount_paise, 'status', r.status, 'reason', r.reason,
        'createdAt', r.created_at, 'checkAt', r.check_at, 'lastError', r.last_error, 'paidBy', r.paid_by, 'paidOn', r.paid_on,
        'bankReference', r.bank_reference) order by r.created_at) from refund r where r.order_id = o.id), '[]') as refunds
    from "order" o where o.order_number = ${orderNumber}`.execute(db)
  return rows[0] ?? null
}
