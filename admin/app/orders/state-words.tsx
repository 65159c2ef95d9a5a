import type { FulfilmentState, PaymentState } from '../../../shop/orders/stored-states.ts'
import { Mark, type Tone } from '../ui/mark.tsx'

const fulfilmentWords: Record<FulfilmentState, readonly [word: string, tone: Tone]> = {
  'to-pack': ['To pack', 'open'],
  packing: ['Being packed', 'half'],
  'part-packed': ['Part packed', 'half'],
  packed: ['Packed', 'half'],
  'part-dispatched': ['Part dispatched', 'half'],
  dispatched: ['Dispatched', 'done'],
  delivered: ['Delivered', 'done'],
  returned: ['Came back', 'bad'],
  cancelled: ['Cancelled', 'off'],
}

const paymentWords: Record<PaymentState, readonly [word: string, tone: Tone]> = {
  paid: ['Paid', 'done'],
  'part-refunded': ['Part refunded', 'half'],
  refunded: ['Refunded', 'off'],
  'refund-failed': ['Refund failed', 'bad'],
  disputed: ['Disputed', 'bad'],
}

export function FulfilmentMark({ state }: { state: FulfilmentState }) {
  const [word, tone] = fulfilmentWords[state]
  return <Mark tone={tone}>{word}</Mark>
}

export function PaymentMark({ state }: { state: PaymentState }) {
  const [word, tone] = paymentWords[state]
  return <Mark tone={tone}>{word}</Mark>
}
