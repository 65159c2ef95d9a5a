import { formatDay } from '../../../shop/day.ts'
import type { EmailOrder, OrderEmailJob } from '../../../shop/mail/email.ts'
import { formatRupees, type Paise } from '../../../shop/money.ts'
import { findStop } from '../../customers/whatsapp/choice-store.ts'
import { sendByWhatsApp } from '../../customers/whatsapp/send-by-whatsapp.ts'
import { bucketKey, returnToBucket, takeFromBucket } from '../../platform/limits/limit-store.ts'
import type { OutgoingMessage } from '../../platform/messages/message-sender.ts'
import { sendMessage } from '../../platform/messages/send-message.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { aboutAgain, type FoundOrder } from '../order-emails.ts'
import { findEmailParcel } from '../parcels/find-email-parcel.ts'
import { trackingLink } from '../parcels/tracking-link.ts'

type TextDeps = Pick<ShopDeps, 'db' | 'config' | 'publicUrl' | 'messages' | 'whatsapp' | 'outbox' | 'now'>

/**
 * By WhatsApp where it is set up, or else by SMS, to the number that a customer without an email logs in with.
 * Nothing is sent to who has answered STOP, nor beyond the limit of the number.
 */
export async function sendOrderText(
  deps: TextDeps,
  { to, order }: FoundOrder,
  job: OrderEmailJob,
): Promise<void> {
  const text = await writeText(deps, order, job)
  if (!text || (await findStop(deps.db, to))) return
  const counted = { key: bucketKey('order-text.phone', to), limit: deps.config.limits['order-text.phone'] }
  if (!(await takeFromBucket(deps.db, { ...counted, now: deps.now().getTime() }))) return
  try {
    const message = { to, ...text, key: `${job.kind}.${aboutAgain(aboutOf(job), job.again)}` }
    const isTaken = !job.byText && (await sendByWhatsApp(deps, message, job))
    if (!isTaken && deps.messages) await sendMessage(deps.messages, message)
  } catch (error) {
    await returnToBucket(deps.db, counted)
    throw error
  }
}

type Text = Pick<OutgoingMessage, 'template' | 'values'>

/** Null for what only an email says. */
async function writeText(deps: TextDeps, order: EmailOrder, job: OrderEmailJob): Promise<Text | null> {
  const name = { order: nameOf(order) }
  switch (job.kind) {
    case 'payment-failed':
      return null
    case 'order-confirmed':
      return placed(deps, order)
    case 'order-refunded':
    case 'order-part-refunded':
      return { template: 'order-refunded', values: { ...name, amount: rupees(job.refund) } }
    case 'refund-completed':
      return { template: job.kind, values: { ...name, amount: rupees(job.refund) } }
    case 'parcel-dispatched':
    case 'parcel-out-for-delivery':
      return onItsWay(deps, order, { kind: job.kind, parcelId: job.parcelId })
    default:
      return { template: job.kind, values: name }
  }
}

function placed({ publicUrl }: TextDeps, order: EmailOrder): Text {
  const { isToConfirm, advance, total, orderNumber } = order
  const isAsked = isToConfirm && advance
  const values = { order: nameOf(order), amount: rupees(isAsked ? advance : total) }
  if (!isToConfirm) return { template: 'order-confirmed', values }
  // By its number, which is short: only who logs in sees the order there.
  const link = `${publicUrl()}/checkout/shipping?order=${orderNumber ?? order.id}`
  return { template: isAsked ? 'order-advance' : 'order-placed', values: { ...values, link } }
}

interface OnItsWay {
  kind: 'parcel-dispatched' | 'parcel-out-for-delivery'
  parcelId: string
}

async function onItsWay(deps: TextDeps, order: EmailOrder, news: OnItsWay): Promise<Text | null> {
  const parcel = await findEmailParcel(deps.db, news.parcelId)
  if (!parcel) return null
  const values = { order: nameOf(order), link: trackingLink(deps, parcel) }
  if (!order.cashDue) return { template: news.kind, values }
  return { template: `${news.kind}-cash`, values: { ...values, amount: rupees(order.cashDue) } }
}

function aboutOf(job: OrderEmailJob): string {
  if ('parcelId' in job) return job.parcelId
  return 'refundId' in job ? job.refundId : job.orderId
}

/** In the characters of a text message, of which ₹ is none. */
function rupees(amount: Paise): string {
  return formatRupees(amount).replace('₹', '')
}

function nameOf({ orderNumber, placedAt }: EmailOrder): string {
  return orderNumber === null ? `of ${formatDay(placedAt)}` : String(orderNumber)
}
