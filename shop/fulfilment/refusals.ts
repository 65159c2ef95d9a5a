import { dayText } from '../moment.ts'
import { type OrderStatus, statusInWords } from '../orders/states.ts'
import type { ParcelStatus } from '../parcels/states.ts'
import { refusal, withCommand } from '../refusal.ts'

export type FulfilmentStep =
  | 'confirm'
  | 'pack'
  | 'dispatch'
  | 'correct-awb'
  | 'deliver'
  | 'mark-lost'
  | 'return'
  | 'cancel'
  | 'release'
  | 'refund'

const anyway = { cli: () => 'Or add --anyway.', screen: () => 'Or tick “Anyway”.' }

/** Said to the merchant: each sentence says what to do. */
export const fulfilmentRefusals = {
  'order-step': refusal<{ orderNumber: number; step: FulfilmentStep; status: OrderStatus }>(
    409,
    ({ orderNumber, step, status }) =>
      `Order ${orderNumber} cannot be ${doneBy[step]}: it is ${statusInWords(status)}.`,
    {
      hint: {
        cli: (refused) => nextCommand(stepAfter(refused), refused.orderNumber),
        screen: (refused) => `${stepAfter(refused).what}.`,
      },
    },
  ),
  'confirmed-meanwhile': refusal<{ orderNumber: number; status: OrderStatus }>(
    409,
    ({ orderNumber, status }) =>
      `Order ${orderNumber} is ${statusInWords(status)} by now, so it was not cancelled. Look at it first.`,
  ),
  'parcel-step': refusal<{ parcel: string; step: FulfilmentStep; status: ParcelStatus }>(
    409,
    ({ parcel, step, status }) =>
      `Parcel ${parcel} cannot be ${doneBy[step]}: it is ${statusInWords(status)}. ${parcelNextStep[status]}`,
  ),
  'packed-by-other': refusal<{
    orderNumber: number
    packer: string
    isPacked: boolean
    since: string
  }>(
    409,
    ({ orderNumber, packer, isPacked, since }) =>
      isPacked
        ? `${packer} has packed order ${orderNumber} on ${dayText(since)}. Take another order from the queue.`
        : `${packer} is packing order ${orderNumber}.`,
    {
      hint: {
        cli: ({ isPacked, packer, orderNumber }) =>
          isPacked ? '' : `Take another, or ask ${packer} to run: shop orders release ${orderNumber}.`,
        screen: ({ isPacked, packer }) => (isPacked ? '' : `Take another, or ask ${packer} to give it back.`),
      },
    },
  ),
  'packed-already': refusal<{ orderNumber: number }>(
    409,
    ({ orderNumber }) => `Everything of order ${orderNumber} is packed.`,
    { hint: withCommand('Dispatch it', ({ orderNumber }) => `shop orders dispatch ${orderNumber}`) },
  ),
  'cash-one-parcel': refusal<{ orderNumber: number }>(
    409,
    ({ orderNumber }) =>
      `Order ${orderNumber} is paid in cash on delivery, so all of it goes into one parcel. Pack everything together, or cancel the order.`,
  ),
  'parcel-unknown': refusal<{ orderNumber: number; parcel: number; parcels: number }>(
    404,
    ({ orderNumber, parcel, parcels }) => `Order ${orderNumber} has no parcel ${parcel}: it has ${parcels}.`,
    {
      hint: {
        cli: ({ orderNumber }) => `See them: shop orders show ${orderNumber}.`,
        screen: () => 'Reload to see them.',
      },
    },
  ),
  'parcel-choice': refusal<{ orderNumber: number; parcels: readonly number[] }>(
    400,
    ({ orderNumber }) => `Order ${orderNumber} has several parcels.`,
    {
      hint: {
        cli: ({ parcels }) => `Name one: --parcel ${parcels.join(' or --parcel ')}.`,
        screen: () => 'Choose one.',
      },
    },
  ),
  'line-unknown': refusal<{ line: number; lines: number }>(
    400,
    ({ line, lines }) => `There is no line ${line}. Choose one of 1 to ${lines}.`,
  ),
  'line-quantity': refusal<{ line: number; sku: string; quantity: number; left: number }>(
    409,
    ({ line, sku, quantity, left }) =>
      `${quantity} of line ${line} (${sku}) cannot be packed: ${left === 0 ? 'all of it is packed already' : `${left} ${left === 1 ? 'is' : 'are'} left. Pack 1 to ${left}`}.`,
  ),
  'weight-wrong': refusal<{ grams: number }>(
    400,
    ({ grams }) => `${grams} is not a weight. Give whole grams from 1 to 100000.`,
  ),
  'carrier-unknown': refusal<{ carrier: string; known: readonly string[] }>(
    400,
    ({ carrier, known }) => `There is no carrier ${carrier}. Choose one of ${known.join(', ')}.`,
  ),
  'awb-wrong': refusal<{ carrier: string; awb: string; example: string }>(
    400,
    ({ carrier, awb, example }) =>
      `${awb} is not an AWB of ${carrier}. Check the label: it looks like ${example}.`,
  ),
  'awb-used': refusal<{ carrier: string; awb: string; parcel: string }>(
    409,
    ({ carrier, awb, parcel }) =>
      `AWB ${awb} of ${carrier} is on parcel ${parcel} already. Check the label of this parcel.`,
  ),
  'awb-booked': refusal<{ parcel: string }>(
    409,
    ({ parcel }) => `The AWB of parcel ${parcel} was given by its carrier. Ask the carrier about it.`,
  ),
  'booked-too-late': refusal<{ parcel: string; carrier: string; awb: string }>(
    409,
    ({ parcel, carrier, awb }) =>
      `Parcel ${parcel} was cancelled, or sent another way, while ${carrier} booked AWB ${awb} for it. Call this booking off with the carrier.`,
  ),
  'awb-needed': refusal<{ parcel: string }>(400, ({ parcel }) => `Parcel ${parcel} has no AWB yet.`, {
    hint: {
      cli: () => 'Add --carrier C --awb A from its label.',
      screen: () => 'Enter carrier and AWB from its label.',
    },
  }),
  'payment-unknown': refusal<{ orderNumber: number }>(
    409,
    ({ orderNumber }) =>
      `A webhook told of the payment of order ${orderNumber}, and the payment provider does not know it. Change the webhook secret, and cancel the order once you have looked in the provider's dashboard.`,
    { hint: anyway },
  ),
  'payment-disputed': refusal<{ orderNumber: number }>(
    409,
    ({ orderNumber }) =>
      `The payment of order ${orderNumber} is disputed. Keep the parcel until that is settled.`,
    { hint: anyway },
  ),
  'payment-refunded': refusal<{ orderNumber: number }>(
    409,
    ({ orderNumber }) =>
      `The payment of order ${orderNumber} was refunded at the payment provider. Cancel the order.`,
    { hint: anyway },
  ),
  'reason-needed': refusal<{ step: FulfilmentStep }>(400, ({ step }) => `Say why it is ${doneBy[step]}.`, {
    hint: { cli: () => 'Add --reason "…".' },
  }),
  'parcel-left': refusal<{ orderNumber: number; parcel: string }>(
    409,
    ({ orderNumber, parcel }) => `Order ${orderNumber} cannot be cancelled: parcel ${parcel} has left.`,
    {
      hint: withCommand(
        'Refund what is not sent instead',
        ({ orderNumber }) => `shop orders refund ${orderNumber}`,
      ),
    },
  ),
  'parcel-part-refunded': refusal<{ parcel: string; pieces: number }>(
    409,
    ({ parcel, pieces }) =>
      `${pieces === 1 ? '1 piece' : `${pieces} pieces`} of parcel ${parcel} ${pieces === 1 ? 'is' : 'are'} refunded. Take ${pieces === 1 ? 'it' : 'them'} out of the parcel.`,
    { hint: { cli: () => 'Then add --anyway.', screen: () => 'Then tick “Anyway”.' } },
  ),
  'email-nobody': refusal<{ orderNumber: number }>(
    409,
    ({ orderNumber }) =>
      `The customer of order ${orderNumber} has deleted the account, so there is nobody to write to.`,
  ),
  'news-stopped': refusal<{ orderNumber: number }>(
    409,
    ({ orderNumber }) =>
      `The customer of order ${orderNumber} has answered STOP by WhatsApp, so no news goes to this number. Call them.`,
  ),
  'email-not-yet': refusal<{ orderNumber: number }>(
    409,
    ({ orderNumber }) =>
      `No such parcel of order ${orderNumber} is on its way: its tracking is sent between dispatch and arrival.`,
  ),
  'email-past': refusal<{ orderNumber: number; status: OrderStatus }>(
    409,
    ({ orderNumber, status }) =>
      `Order ${orderNumber} is ${status}: what its confirmation says is no longer true. Write to its customer instead.`,
  ),
}

const doneBy: Record<FulfilmentStep, string> = {
  confirm: 'confirmed',
  pack: 'packed',
  dispatch: 'dispatched',
  'correct-awb': 'given another AWB',
  deliver: 'delivered',
  'mark-lost': 'marked as lost',
  return: 'received back',
  cancel: 'cancelled',
  release: 'released',
  refund: 'refunded by line',
}

interface NextStep {
  what: string
  command?: string
}

const nothingToDo = { what: 'There is nothing left to do for it' }
const comeBack = { what: 'If it has come back, receive it', command: 'return' }

const nextStep: Record<OrderStatus, NextStep> = {
  'awaiting-payment': { what: 'Wait for its payment' },
  expired: nothingToDo,
  refunded: nothingToDo,
  cancelled: nothingToDo,
  paid: { what: 'Pack it first', command: 'pack' },
  placed: { what: 'Confirm it with its customer first', command: 'confirm' },
  confirmed: { what: 'Pack it first', command: 'pack' },
  packing: { what: 'Pack and dispatch all of it first', command: 'show' },
  dispatched: comeBack,
  delivered: comeBack,
  returned: nothingToDo,
}

/** Whoever would dispatch it has its parcel in hand. */
function stepAfter({ step, status }: { step: FulfilmentStep; status: OrderStatus }): NextStep {
  const isInHand = step === 'dispatch' && status === 'cancelled'
  return isInHand ? { what: 'Take its parcel apart, and put the pieces on the shelf' } : nextStep[status]
}

function nextCommand({ what, command }: NextStep, orderNumber: number): string {
  return command === undefined ? `${what}.` : `${what}: shop orders ${command} ${orderNumber}.`
}

const parcelNextStep: Record<ParcelStatus, string> = {
  packing: 'Pack it first.',
  packed: 'Dispatch it first.',
  unpacked: 'Its pieces are refunded: do not send it, take it apart.',
  dispatched: 'It is on its way.',
  delivered: 'Nothing is left to do, unless it comes back.',
  lost: 'Deliver or return it if it turns up.',
  returned: 'There is nothing left to do for it.',
}
