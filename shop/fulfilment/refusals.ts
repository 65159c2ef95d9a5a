import { formatDay } from '../day.ts'
import type { OrderStatus } from '../orders/states.ts'
import type { ParcelStatus } from '../parcels/states.ts'

export type FulfilmentStep =
  | 'pack'
  | 'dispatch'
  | 'deliver'
  | 'mark-lost'
  | 'return'
  | 'cancel'
  | 'release'
  | 'refund'

/** Said to the merchant: each sentence says what to do. */
export interface FulfilmentRefusals {
  'order-step': { orderNumber: number; step: FulfilmentStep; status: OrderStatus }
  'parcel-step': { parcel: string; step: FulfilmentStep; status: ParcelStatus }
  'packed-by-other': { orderNumber: number; packer: string; isPacked: boolean; since: string }
  'packed-already': { orderNumber: number }
  'parcel-unknown': { orderNumber: number; parcel: number; parcels: number }
  'parcel-choice': { orderNumber: number; parcels: readonly number[] }
  'line-unknown': { line: number; lines: number }
  'line-quantity': { line: number; sku: string; quantity: number; left: number }
  'weight-wrong': { grams: number }
  'carrier-unknown': { carrier: string; known: readonly string[] }
  'awb-wrong': { carrier: string; awb: string; example: string }
  'awb-used': { carrier: string; awb: string; parcel: string }
  'awb-needed': { parcel: string }
  'payment-unknown': { orderNumber: number }
  'payment-disputed': { orderNumber: number }
  'payment-refunded': { orderNumber: number }
  'reason-needed': { step: FulfilmentStep }
  'parcel-left': { orderNumber: number; parcel: string }
  'parcel-part-refunded': { parcel: string; pieces: number }
  'email-nobody': { orderNumber: number }
  'email-not-yet': { orderNumber: number }
}

type Texts = { [Code in keyof FulfilmentRefusals]: (facts: FulfilmentRefusals[Code]) => string }

export const fulfilmentRefusalText: Texts = {
  'order-step': ({ orderNumber, step, status }) =>
    `Order ${orderNumber} cannot be ${doneBy[step]}: it is ${status}. ${nextStep[status](orderNumber)}`,
  'parcel-step': ({ parcel, step, status }) =>
    `Parcel ${parcel} cannot be ${doneBy[step]}: it is ${status}. ${parcelNextStep[status]}`,
  'packed-by-other': ({ orderNumber, packer, isPacked, since }) =>
    isPacked
      ? `${packer} has packed order ${orderNumber} on ${formatDay(since)}. Take another order from the queue.`
      : `${packer} is packing order ${orderNumber}. Take another order, or ask ${packer} to run: shop orders release ${orderNumber}.`,
  'packed-already': ({ orderNumber }) =>
    `Everything of order ${orderNumber} is packed. Dispatch it: shop orders dispatch ${orderNumber}.`,
  'parcel-unknown': ({ orderNumber, parcel, parcels }) =>
    `Order ${orderNumber} has no parcel ${parcel}. See its ${parcels}: shop orders show ${orderNumber}.`,
  'parcel-choice': ({ orderNumber, parcels }) =>
    `Order ${orderNumber} has several parcels. Name one: --parcel ${parcels.join(' or --parcel ')}.`,
  'line-unknown': ({ line, lines }) => `There is no line ${line}. Choose one of 1 to ${lines}.`,
  'line-quantity': ({ line, sku, quantity, left }) =>
    `${quantity} of line ${line} (${sku}) cannot be packed: ${left === 0 ? 'all of it is packed already' : `${left} ${left === 1 ? 'is' : 'are'} left. Pack 1 to ${left}`}.`,
  'weight-wrong': ({ grams }) => `${grams} is not a weight. Give whole grams from 1 to 100000.`,
  'carrier-unknown': ({ carrier, known }) =>
    `There is no carrier ${carrier}. Choose one of ${known.join(', ')}.`,
  'awb-wrong': ({ carrier, awb, example }) =>
    `${awb} is not an AWB of ${carrier}. Check the label: it looks like ${example}.`,
  'awb-used': ({ carrier, awb, parcel }) =>
    `AWB ${awb} of ${carrier} is on parcel ${parcel} already. Check the label of this parcel.`,
  'awb-needed': ({ parcel }) => `Parcel ${parcel} has no AWB yet. Add --carrier C --awb A from its label.`,
  'payment-unknown': ({ orderNumber }) =>
    `A webhook told of the payment of order ${orderNumber}, and the payment provider does not know it. Change the webhook secret, and cancel the order once you have looked in the provider's dashboard; or add --anyway.`,
  'payment-disputed': ({ orderNumber }) =>
    `The payment of order ${orderNumber} is disputed. Keep the parcel until that is settled, or add --anyway.`,
  'payment-refunded': ({ orderNumber }) =>
    `The payment of order ${orderNumber} was refunded at the payment provider. Cancel the order, or add --anyway.`,
  'email-nobody': ({ orderNumber }) =>
    `The customer of order ${orderNumber} has deleted the account, so there is nobody to write to.`,
  'email-not-yet': ({ orderNumber }) =>
    `No such parcel of order ${orderNumber} has left yet. Dispatch it first.`,
  'parcel-left': ({ orderNumber, parcel }) =>
    `Order ${orderNumber} cannot be cancelled: parcel ${parcel} has left. Refund what is not sent instead: shop orders refund ${orderNumber}.`,
  'parcel-part-refunded': ({ parcel, pieces }) =>
    `${pieces === 1 ? '1 piece' : `${pieces} pieces`} of parcel ${parcel} ${pieces === 1 ? 'is' : 'are'} refunded. Take ${pieces === 1 ? 'it' : 'them'} out of the parcel, then add --anyway.`,
  'reason-needed': ({ step }) => `Say why it is ${doneBy[step]}: --reason "…".`,
}

const doneBy: Record<FulfilmentStep, string> = {
  pack: 'packed',
  dispatch: 'dispatched',
  deliver: 'delivered',
  'mark-lost': 'marked as lost',
  return: 'received back',
  cancel: 'cancelled',
  release: 'released',
  refund: 'refunded by line',
}

const nothingToDo = () => 'There is nothing left to do for it.'

const nextStep: Record<OrderStatus, (orderNumber: number) => string> = {
  'awaiting-payment': () => 'Wait for its payment.',
  expired: nothingToDo,
  refunded: nothingToDo,
  cancelled: nothingToDo,
  paid: (number) => `Pack it first: shop orders pack ${number}.`,
  packing: (number) => `Pack and dispatch all of it first: shop orders show ${number}.`,
  dispatched: (number) => `If it has come back: shop orders return ${number}.`,
  delivered: (number) => `If it has come back: shop orders return ${number}.`,
  returned: nothingToDo,
}

const parcelNextStep: Record<ParcelStatus, string> = {
  packing: 'Pack it first.',
  packed: 'Dispatch it first.',
  unpacked: 'Its pieces are refunded, and it is not sent.',
  dispatched: 'It is on its way.',
  delivered: 'Nothing is left to do, unless it comes back.',
  lost: 'Deliver or return it if it turns up.',
  returned: 'There is nothing left to do for it.',
}

export const fulfilmentRefusalStatus: Record<keyof FulfilmentRefusals, number> = {
  'order-step': 409,
  'parcel-step': 409,
  'packed-by-other': 409,
  'packed-already': 409,
  'parcel-unknown': 404,
  'parcel-choice': 400,
  'line-unknown': 400,
  'line-quantity': 409,
  'weight-wrong': 400,
  'carrier-unknown': 400,
  'awb-wrong': 400,
  'awb-used': 409,
  'awb-needed': 400,
  'payment-unknown': 409,
  'payment-disputed': 409,
  'payment-refunded': 409,
  'reason-needed': 400,
  'parcel-left': 409,
  'parcel-part-refunded': 409,
  'email-nobody': 409,
  'email-not-yet': 409,
}
