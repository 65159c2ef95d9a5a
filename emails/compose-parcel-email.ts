import facts from '../goods/shop.json'
import { formatDay } from '../shop/day.ts'
import type { EmailItem, ParcelEmail } from '../shop/mail/email.ts'
import { lostParcelSettledBy } from '../shop/parcels/lost-parcel.ts'
import { type EmailBlock, type EmailBody, linkButton, note, paragraph } from './email-body.ts'
import { lineDetail, orderName, orderUrl, parcelArrival } from './order-words.ts'

export function composeParcelEmail(email: ParcelEmail, shopUrl: string): EmailBody {
  return {
    ...wordsOf[email.kind](email, shopUrl),
    greeting: email.order.firstName,
  }
}

type Words = Omit<EmailBody, 'greeting'>

const wordsOf: Record<ParcelEmail['kind'], (email: ParcelEmail, shopUrl: string) => Words> = {
  'parcel-dispatched': dispatched,
  'parcel-delivered': delivered,
  'parcel-lost': lost,
}

function dispatched({ order, parcel }: ParcelEmail): Words {
  const { carrier, awb, trackingUrl } = parcel
  const arrival = parcelArrival(parcel, order)
  return {
    subject: `${isWhole({ parcel }) ? 'Your' : 'Part of your'} ${orderName(order)} is on its way`,
    preview: `With ${carrier}, tracking number ${awb}. Arrives by ${arrival}.`,
    title: 'Your parcel is on its way',
    blocks: [
      paragraph(`We've handed your parcel to ${carrier}. It should arrive by ${arrival}.`),
      linkButton('Track your parcel', trackingUrl),
      parcelFacts({ order, parcel }),
      items('In this parcel', parcel.items),
      ...stillToCome({ parcel }),
      ...invoice({ parcel }),
      { block: 'destination', order },
      note(
        'The tracking link works without logging in. It shows where the parcel is and what is in it, but neither your address nor what you paid.',
      ),
    ],
  }
}

function delivered({ order, parcel }: ParcelEmail, shopUrl: string): Words {
  const on = parcel.deliveredAt === null ? '' : ` on ${formatDay(parcel.deliveredAt)}`
  return {
    subject: `${isWhole({ parcel }) ? 'Your' : 'A parcel of your'} ${orderName(order)} is delivered`,
    preview: `${parcel.carrier} delivered your parcel${on}.`,
    title: 'Your parcel has arrived',
    blocks: [
      paragraph(`${parcel.carrier} delivered your parcel${on}. We hope you like what's in it.`),
      items('In this parcel', parcel.items),
      ...stillToCome({ parcel }),
      linkButton('See your order', orderUrl(order, shopUrl)),
      ...invoice({ parcel }),
      note(
        `Is something missing or damaged, or did it not reach you? Write to ${facts.email} with your order number, and a photograph where there is something to see. We'll put it right.`,
      ),
    ],
  }
}

function lost({ order, parcel }: ParcelEmail, shopUrl: string): Words {
  const { carrier, lostAt, dispatchedAt } = parcel
  const by = formatDay(lostParcelSettledBy(facts, new Date(lostAt ?? dispatchedAt)).toISOString())
  return {
    subject: `${isWhole({ parcel }) ? 'Your' : 'A parcel of your'} ${orderName(order)} was lost on its way`,
    preview: `We're sorry. By ${by} it will be found, or you have your money back.`,
    title: 'Your parcel was lost on its way',
    blocks: [
      paragraph(`We're sorry: ${carrier} can't find your parcel.`),
      paragraph(
        `We've asked for one more search. If it hasn't turned up by ${by}, we'll refund what was in it and email you. You don't have to do anything.`,
      ),
      parcelFacts({ order, parcel }),
      items('In this parcel', parcel.items),
      ...stillToCome({ parcel }),
      linkButton('See your order', orderUrl(order, shopUrl)),
      note(
        `Has it reached you after all, or can't you wait? Write to ${facts.email} or call ${facts.phone.display} (${facts.hours}) with your order number.`,
      ),
    ],
  }
}

function parcelFacts({ order, parcel: { carrier, awb } }: Pick<ParcelEmail, 'order' | 'parcel'>): EmailBlock {
  return {
    block: 'facts',
    facts: [
      { label: 'Order', value: String(order.orderNumber) },
      { label: 'Courier', value: carrier },
      { label: 'Tracking number', value: awb },
    ],
  }
}

function isWhole({ parcel: { toCome, others } }: Pick<ParcelEmail, 'parcel'>): boolean {
  return toCome.length === 0 && others === 0
}

function items(heading: string, all: readonly EmailItem[]): EmailBlock {
  return {
    block: 'items',
    heading,
    items: all.map((item) => ({ title: item.title, detail: lineDetail(item) })),
  }
}

function stillToCome({ parcel: { toCome } }: Pick<ParcelEmail, 'parcel'>): EmailBlock[] {
  if (toCome.length === 0) return []
  return [items('Still to come', toCome), paragraph("We'll email you again when the rest leaves.")]
}

function invoice({ parcel: { invoiceUrl } }: Pick<ParcelEmail, 'parcel'>): EmailBlock[] {
  return invoiceUrl === null ? [] : [{ block: 'link', label: 'See the GST invoice', url: invoiceUrl }]
}
