import { formatDay } from '../shop/day.ts'
import { longDay } from '../shop/delivery/delivery-labels.ts'
import type { EmailItem, EmailParcel, ParcelEmail } from '../shop/mail/email.ts'
import { lineDetail } from '../shop/orders/line-name.ts'
import type { PublicSettings } from '../shop/pages/public-settings.ts'
import { lostParcelSettledBy } from '../shop/parcels/lost-parcel.ts'
import {
  type EmailBlock,
  type EmailBody,
  linkButton,
  note,
  paragraph,
  type WordedBody,
} from './email-body.ts'
import { orderName, orderUrl, rupees } from './order-labels.ts'

export function composeParcelEmail(
  email: ParcelEmail,
  shopUrl: string,
  settings: PublicSettings,
): WordedBody<ParcelEmail['kind']> {
  return {
    ...contentOf[email.kind](email, shopUrl, settings),
    values: { order: orderName(email.order), part: who[email.parcel.part] },
    greeting: email.order.firstName,
  }
}

type EmailContent = Pick<EmailBody, 'preview' | 'blocks'>

const contentOf: Record<
  ParcelEmail['kind'],
  (email: ParcelEmail, shopUrl: string, settings: PublicSettings) => EmailContent
> = {
  'parcel-dispatched': dispatched,
  'parcel-out-for-delivery': outForDelivery,
  'parcel-failed-try': failedTry,
  'parcel-delivered': delivered,
  'parcel-lost': lost,
  'parcel-returned': returned,
}

const who = { all: 'Your', part: 'Part of your', rest: 'The rest of your' } as const

function dispatched({ order, parcel }: ParcelEmail): EmailContent {
  const { carrier, awb, trackingUrl, part, arrivesBy } = parcel
  const by = arrivesBy && `by ${longDay(arrivesBy)}`
  return {
    preview: `With ${carrier}, tracking number ${awb}.${by ? ` Arrives ${by}.` : ''}`,
    blocks: [
      paragraph(`We've handed your parcel to ${carrier}.${by ? ` It should arrive ${by}.` : ''}`),
      ...cashReady(order),
      ...(part === 'rest' ? [paragraph('With this parcel, everything in your order has left.')] : []),
      linkButton('Track your parcel', trackingUrl),
      parcelDetails({ order, parcel }),
      items('In this parcel', parcel.items),
      ...restOfOrder(parcel),
      ...invoice(parcel),
      { block: 'destination', order },
      note(
        'The tracking link works without logging in. It shows where the parcel is and what is in it, but neither your address nor what you paid.',
      ),
    ],
  }
}

function outForDelivery({ order, parcel }: ParcelEmail): EmailContent {
  const { carrier, trackingUrl } = parcel
  return {
    preview: `${carrier} is bringing your parcel.`,
    blocks: [
      paragraph(`${carrier} is bringing your parcel. Please keep your phone at hand: the courier may call.`),
      ...cashReady(order),
      linkButton('Track your parcel', trackingUrl),
      parcelDetails({ order, parcel }),
      items('In this parcel', parcel.items),
      { block: 'destination', order },
    ],
  }
}

function failedTry({ order, parcel }: ParcelEmail, _: string, settings: PublicSettings): EmailContent {
  const { carrier, trackingUrl } = parcel
  return {
    preview: `${carrier} will try again.`,
    blocks: [
      paragraph(
        `${carrier} tried to deliver your parcel, and could not. They will try again, mostly on the next working day. You don't have to do anything.`,
      ),
      ...cashReady(order),
      linkButton('Track your parcel', trackingUrl),
      parcelDetails({ order, parcel }),
      items('In this parcel', parcel.items),
      { block: 'destination', order },
      note(
        `Is the address or your phone number wrong, or does another day suit you better? Write to ${settings.email} or call ${settings.phone.display} (${settings.hours}) with your order number.`,
      ),
    ],
  }
}

function delivered({ order, parcel }: ParcelEmail, shopUrl: string, settings: PublicSettings): EmailContent {
  const { carrier, part } = parcel
  const on = parcel.deliveredAt === null ? '' : ` on ${formatDay(parcel.deliveredAt)}`
  return {
    preview: `${carrier} delivered your parcel${on}.`,
    blocks: [
      paragraph(`${carrier} delivered your parcel${on}. We hope you like what's in it.`),
      ...(part === 'rest' ? [paragraph('Your order is now complete.')] : []),
      items('In this parcel', parcel.items),
      ...restOfOrder(parcel),
      linkButton('See your order', orderUrl(order, shopUrl)),
      ...invoice(parcel),
      note(
        `Is something missing or damaged, or did it not reach you? Write to ${settings.email} with your order number, and a photograph where there is something to see. We'll put it right.`,
      ),
    ],
  }
}

function lost({ order, parcel }: ParcelEmail, shopUrl: string, settings: PublicSettings): EmailContent {
  const { carrier, lostAt, dispatchedAt } = parcel
  const by = formatDay(lostParcelSettledBy(settings, new Date(lostAt ?? dispatchedAt)).toISOString())
  return {
    preview: parcel.refund
      ? "We're sorry. You get your money back."
      : order.cashDue
        ? "We're sorry. You have paid nothing for it."
        : `We're sorry. By ${by} it will be found, or you get your money back.`,
    blocks: [
      paragraph(`We're sorry: ${carrier} can't find your parcel.`),
      paragraph(
        settled({ order, parcel }) ??
          `We've asked for one more search. If it hasn't turned up by ${by}, we'll refund what was in it and email you. You don't have to do anything.`,
      ),
      parcelDetails({ order, parcel }),
      items('In this parcel', parcel.items),
      ...restOfOrder(parcel),
      linkButton('See your order', orderUrl(order, shopUrl)),
      note(
        `Has it reached you after all, or can't you wait? Write to ${settings.email} or call ${settings.phone.display} (${settings.hours}) with your order number.`,
      ),
    ],
  }
}

function returned({ order, parcel }: ParcelEmail, shopUrl: string, settings: PublicSettings): EmailContent {
  const { carrier, deliveredAt, refund } = parcel
  const again =
    deliveredAt === null && refund === null
      ? 'Would you rather have it sent again?'
      : 'Is something not right?'
  const what =
    deliveredAt === null
      ? `${carrier} couldn't deliver your parcel and has brought it back to us.`
      : 'The parcel that you sent back has reached us.'
  return {
    preview: settled({ order, parcel }) ?? "We'll check what came back, and refund it.",
    blocks: [
      paragraph(what),
      paragraph(
        settled({ order, parcel }) ??
          "We'll check what came back, and refund it. We'll email you when the money is on its way. You don't have to do anything.",
      ),
      parcelDetails({ order, parcel }),
      items('In this parcel', parcel.items),
      ...restOfOrder(parcel),
      linkButton('See your order', orderUrl(order, shopUrl)),
      note(
        `${again} Write to ${settings.email} or call ${settings.phone.display} (${settings.hours}) with your order number.`,
      ),
    ],
  }
}

function cashReady({ cashDue }: ParcelEmail['order']): EmailBlock[] {
  return cashDue ? [paragraph(`Please keep ${rupees(cashDue)} ready: you pay in cash when it arrives.`)] : []
}

/** Of its money; null where that is still to come. */
function settled({ order, parcel: { refund } }: Pick<ParcelEmail, 'order' | 'parcel'>): string | null {
  if (order.cashDue && order.isAdvancePaid)
    return 'What you paid for it online goes back to you. Nothing more is due.'
  if (order.cashDue) return 'You have paid nothing for it, so there is nothing to refund.'
  if (refund === null) return null
  return refund === 'complete' ? "We've refunded what was in it." : 'Your refund for it is on its way.'
}

function parcelDetails({
  order,
  parcel: { carrier, awb },
}: Pick<ParcelEmail, 'order' | 'parcel'>): EmailBlock {
  return {
    block: 'details',
    details: [
      { label: 'Order', value: `#${order.orderNumber}` },
      { label: 'Courier', value: carrier },
      { label: 'Tracking number', value: awb },
    ],
  }
}

function items(heading: string, all: readonly EmailItem[]): EmailBlock {
  return {
    block: 'items',
    heading,
    items: all.map((item) => ({ title: item.title, detail: lineDetail(item) })),
  }
}

function restOfOrder({ toCome, onTheWay }: EmailParcel): EmailBlock[] {
  return [
    ...onTheWay.flatMap(({ carrier, trackingUrl }) => [
      paragraph(`Another parcel of your order is on its way with ${carrier}.`),
      { block: 'link' as const, label: 'Track that parcel', url: trackingUrl },
    ]),
    ...(toCome.length === 0
      ? []
      : [items('Still to come', toCome), paragraph("We'll email you again when the rest leaves.")]),
  ]
}

function invoice({ invoiceUrl }: EmailParcel): EmailBlock[] {
  return invoiceUrl === null ? [] : [{ block: 'link', label: 'See the GST invoice', url: invoiceUrl }]
}
