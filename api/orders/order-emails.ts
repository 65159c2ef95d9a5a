import { type RawBuilder, sql } from 'kysely'
import type { EmailLine, EmailOrder, OrderEmail, OrderEmailJob } from '../../shop/mail/email.ts'
import type { Paise } from '../../shop/money.ts'
import { promisedArrival } from '../catalogue/delivery/promised-arrival.ts'
import { type LinkDeps, signId } from '../customers/links/signed-id.ts'
import { addJob } from '../platform/jobs/outbox.ts'
import type { MailDeps } from '../platform/mail/mail-deps.ts'
import { type EmailDeps, sendEmail } from '../platform/mail/send-email.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'
import { adjustmentsOfOrder } from './adjustments.ts'
import type { LockedOrder } from './locked-order.ts'
import { mayBePaidNow, onlineTotalOf } from './online-total.ts'

/** Queued in the transaction of its event. Nothing is sent once the account is deleted. */
export async function queueOrderEmail(
  tx: Tx,
  { customerId }: Pick<LockedOrder, 'customerId'>,
  payload: OrderEmailJob,
): Promise<void> {
  if (customerId !== null) await addJob(tx, { task: 'order-email', payload })
}

/** Sends nothing where the account was deleted meanwhile. */
export async function sendOrderEmail(
  deps: EmailDeps & Pick<MailDeps, 'db' | 'config'>,
  { orderId, again, ...event }: WholeOrderJob,
): Promise<void> {
  const found = await findEmailOrder(deps, orderId)
  // Whoever has typed it: what costs nothing must not send emails to somebody else.
  if (!found || (found.isGuest && event.kind === 'payment-failed')) return
  const about = 'refundId' in event ? event.refundId : orderId
  const email: OrderEmail = { ...event, order: found.order }
  await sendEmail(deps, { to: found.to, about: aboutAgain(about, again), email })
}

export function aboutAgain(about: string, again: string | undefined): string {
  return again === undefined ? about : `${about}.${again}`
}

export type WholeOrderJob = Exclude<OrderEmailJob, { parcelId: string }>

export interface FoundOrder {
  to: string
  isGuest: boolean
  order: EmailOrder
}

/** To a guest by the email as given, with a link. Null once the account is deleted, and where it has no email. */
export async function findEmailOrder(
  deps: Pick<MailDeps, 'db' | 'config' | 'publicUrl'>,
  orderId: string,
): Promise<FoundOrder | null> {
  const found = await findOrder(deps.db, 'find-email-order', {
    orderId,
    recipient: sql`coalesce(c.email, c.guest_email)`,
  })
  if (!found?.isGuest) return found
  return { ...found, order: { ...found.order, url: orderLink(deps, orderId) } }
}

/** For the number that logs in. Null where the account has an email, or is deleted. */
export function findTextOrder(db: Db, orderId: string): Promise<FoundOrder | null> {
  const recipient = sql`case when c.email is null then c.verified_phone end`
  return findOrder(db, 'find-text-order', { orderId, recipient })
}

interface OrderRow extends Omit<EmailOrder, 'placedAt'> {
  to: string
  isGuest: boolean
  createdAt: Date
  lines: EmailLine[]
  isToPayNow: boolean
  onlineTotal: Paise | null
  advance: Paise | null
  promisedSaving: Paise | null
}

async function findOrder(
  db: Db,
  name: string,
  { orderId, recipient }: { orderId: string; recipient: RawBuilder<unknown> },
): Promise<FoundOrder | null> {
  const { rows } = await sql<OrderRow>`/* ${sql.raw(name)} */
    select ${recipient} as to, c.guest_email is not null as "isGuest", c.first_name as "firstName", o.id, o.order_number as "orderNumber", o.created_at as "createdAt", ${promisedArrival} as arrives,
      o.subtotal_paise as subtotal, o.total_paise as total, ${adjustmentsOfOrder} as adjustments,
      case when o.pay_by = 'cash' and o.paid_at is null then o.total_paise - paid_online(o) end as "cashDue", o.advance_paise as advance, o.payment_id is not null as "isAdvancePaid", o.status = 'placed' as "isToConfirm", o.confirm_by_code as "isByCode",
      ${mayBePaidNow} as "isToPayNow", o.online_total_paise as "onlineTotal", o.prepaid_saving_paise as "promisedSaving",
      o.shipping_address as "shippingAddress", (select json_agg(json_build_object('title', l.title,
          'variantTitle', l.variant_title, 'quantity', l.quantity, 'unitPrice', l.unit_price_paise) order by l.position)
        from order_line l where l.order_id = o.id) as lines
    from "order" o join customer c on c.id = o.customer_id where o.id = ${orderId} and ${recipient} is not null`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const { to, isGuest, createdAt, isToPayNow, onlineTotal, promisedSaving, ...order } = row
  const { total, shippingAddress, advance } = order
  const sums = { total, zip: shippingAddress.zip, onlineTotal, advance, promisedSaving }
  const payNow = isToPayNow ? onlineTotalOf(sums) : null
  return { to, isGuest, order: { ...order, payNow, placedAt: createdAt.toISOString() } }
}

/** Shows a guest, who has no login, how the order stands; for half a year. It changes nothing. */
function orderLink({ config, publicUrl }: LinkDeps, id: string): string {
  return `${publicUrl()}/track?token=${signId(config, 'order', { id, version: 0 })}`
}
