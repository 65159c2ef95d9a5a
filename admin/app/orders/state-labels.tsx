import type { FulfilmentState, PaymentState } from '../../../shop/orders/stored-states.ts'
import { Mark, type Tone } from '../ui/mark.tsx'

export const fulfilmentLabels: Record<FulfilmentState, readonly [label: string, tone: Tone]> = {
  'to-confirm': ['To confirm', 'open'],
  'to-pack': ['To pack', 'open'],
  packing: ['Being packed', 'half'],
  'part-packed': ['Part packed', 'half'],
  packed: ['Packed', 'half'],
  'part-dispatched': ['Part dispatched', 'half'],
  dispatched: ['Dispatched', 'done'],
  delivered: ['Delivered', 'done'],
  returned: ['Returned', 'bad'],
  cancelled: ['Cancelled', 'off'],
}

export const paymentLabels: Record<PaymentState, readonly [label: string, tone: Tone]> = {
  due: ['Cash due', 'open'],
  paid: ['Paid', 'done'],
  'part-refunded': ['Part refunded', 'half'],
  refunded: ['Refunded', 'off'],
  'refund-failed': ['Refund failed', 'bad'],
  disputed: ['Disputed', 'bad'],
  voided: ['Not paid', 'off'],
}

export function FulfilmentMark({ state }: { state: FulfilmentState }) {
  const [label, tone] = fulfilmentLabels[state]
  return <Mark tone={tone}>{label}</Mark>
}

export function PaymentMark({ state }: { state: PaymentState }) {
  const [label, tone] = paymentLabels[state]
  return <Mark tone={tone}>{label}</Mark>
}
