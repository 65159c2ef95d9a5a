import facts from '../../goods/shop.json'
import type { LetterOrder, QueuedLetter } from '../../shop/mail/letter.ts'
import { formatRupees, type Paise } from '../../shop/money.ts'
import { button, type LetterBlock, type LetterBody, paragraph } from './letter-body.ts'

export type OrderLetter = Extract<QueuedLetter, { order: LetterOrder }>

/** The subject of each names the order, so that a shopper finds them all by one word. */
export function composeOrderLetter(letter: OrderLetter, shopUrl: string): LetterBody {
  const { order } = letter
  return {
    ...wordsOf(letter),
    greeting: order.firstName,
    blocks: [
      ...paragraphsOf(letter).map(paragraph),
      { block: 'order', order },
      ...(order.orderNumber === null ? [] : [button('See your order', orderUrl(order, shopUrl))]),
    ] satisfies LetterBlock[],
  }
}

function orderUrl({ id }: LetterOrder, shopUrl: string): string {
  return `${shopUrl}/account?tab=orders&order=${id}`
}

function wordsOf(letter: OrderLetter): Pick<LetterBody, 'subject' | 'preview' | 'title'> {
  const name = orderName(letter.order)
  switch (letter.kind) {
    case 'order-confirmed':
      return {
        subject: `Your ${name} is confirmed`,
        preview: 'We have your payment and are packing your parcel.',
        title: 'Thank you for your order',
      }
    case 'order-cancelled':
      return {
        subject: `Your ${name} is cancelled`,
        preview: 'Nothing will be sent.',
        title: 'Your order is cancelled',
      }
    case 'order-refunded':
      return {
        subject: `Refund for your ${name}`,
        preview: 'Your money comes back in full.',
        title: 'Your money comes back',
      }
  }
}

function orderName({ orderNumber }: LetterOrder): string {
  return orderNumber === null ? 'order' : `order ${orderNumber}`
}

function paragraphsOf(letter: OrderLetter): string[] {
  switch (letter.kind) {
    case 'order-confirmed':
      return ['We have your payment and are packing your parcel. This is what you ordered.']
    case 'order-cancelled':
      return [
        'Your order is cancelled as you asked, and nothing will be sent.',
        ...refundSentences(letter.refund),
      ]
    case 'order-refunded':
      return [refundReason[letter.reason], ...refundSentences(letter.refund)]
  }
}

const refundReason: Record<Extract<OrderLetter, { kind: 'order-refunded' }>['reason'], string> = {
  'late-payment':
    'Your payment reached us after the time for this order had run out, when its goods, prices and coupon were no longer kept for you. We are sorry. Nothing will be sent.',
  'replaced-order':
    'Your payment reached us after you had opened another order in the place of this one, so it would have been paid on top of that. Nothing will be sent for it.',
  'duplicate-payment':
    'You paid for this order twice. One payment was enough; the other one goes back to you.',
}

function refundSentences(refund: Paise): string[] {
  if (refund === 0) return []
  const sum = formatRupees(refund, { withPaise: true })
  return [`${sum} go back the way they came. It takes ${facts.refundTime} until your bank shows them.`]
}
