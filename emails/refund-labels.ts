import { formatDay } from '../shop/day.ts'
import type { OrderEmail } from '../shop/mail/email.ts'
import type { Paise } from '../shop/money.ts'
import type { Detail, EmailBlock } from './email-body.ts'
import { rupees } from './order-labels.ts'

const methodLabels: Record<NonNullable<OrderEmail['method']>, string> = {
  'to-be-named': 'The bank account or UPI ID that you name to us',
  'bank-transfer': 'The bank account that you named to us',
  upi: 'The bank account of your UPI ID',
  card: 'The card you paid with',
  netbanking: 'The bank account you paid from',
  wallet: 'The wallet you paid with',
  emi: 'The card of your EMI',
}

interface RefundToShow extends Pick<OrderEmail, 'method' | 'arrivesBy'> {
  refund: Paise
  bankReference?: string | null
}

/** In every email of a refund: how much, where to, and by when. */
export function refundDetails({ refund, method, arrivesBy, bankReference }: RefundToShow): EmailBlock {
  return {
    block: 'details',
    details: [
      { label: 'Refund', value: rupees(refund) },
      { label: 'Refunded to', value: method ? methodLabels[method] : 'Your original payment method' },
      ...detail('Arrives by', method !== 'to-be-named' && arrivesBy && formatDay(arrivesBy)),
      ...detail('Bank reference', bankReference),
    ],
  }
}

function detail(label: string, value: string | false | null | undefined): Detail[] {
  return value ? [{ label, value }] : []
}

/** No day while the customer has not said where to. */
export function arrivalOfRefund({ arrivesBy, method }: Pick<OrderEmail, 'arrivesBy' | 'method'>): string {
  if (method === 'to-be-named') return "We'll ask you where to pay it."
  return arrivesBy ? `It should reach you by ${formatDay(arrivesBy)}.` : "We're refunding you in full."
}
