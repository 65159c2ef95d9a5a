import { shop } from '../shop-settings.ts'

export interface PaymentMessages {
  /** The step that the breadcrumb marks. */
  step: 'Shipping' | 'Payment'
  /** Label of the button while it waits. */
  busyText?: string
  notice?: string
}

const confirming = {
  step: 'Payment',
  busyText: 'Confirming your payment...',
  notice: 'We’re confirming your payment. Please keep this page open.',
} as const

const checking = {
  step: 'Payment',
  busyText: 'Checking, a few seconds',
  notice: 'We’re checking for your payment.',
} as const

/** What the page shows in each state of a payment, errors apart. */
export const messages = {
  start: { step: 'Shipping' },
  refused: { step: 'Shipping' },
  opening: { step: 'Payment', busyText: 'Opening payment...' },
  window: { step: 'Payment', busyText: 'Waiting for your payment...' },
  confirming,
  delayed: {
    ...confirming,
    notice:
      'This is taking longer than usual. Please don’t pay again. You can leave this page: we’ll let you know once your payment is confirmed.',
  },
  unconfirmed: {
    step: 'Payment',
    busyText: 'Checking your payment...',
    notice:
      'Please don’t pay again. We’re still checking, and we’ll let you know once your payment is there.',
  },
  checking,
  'not-received': {
    ...checking,
    notice:
      'We haven’t received a payment yet. If you’ve approved it, stay here; we’ll update automatically. Otherwise, try again.',
  },
  expired: { step: 'Shipping' },
  ended: { step: 'Shipping' },
  'logged-out': {
    step: 'Payment',
    notice:
      'You were logged out during a payment. If you’ve paid, please don’t pay again: we’ll confirm the order and let you know. Log in to see it.',
  },
  paid: confirming,
} satisfies Record<string, PaymentMessages>

/** The errors of a payment that brought no order. */
export const unpaidTexts = {
  expired: `The payment wasn’t completed in time. Your cart is as you left it. If your money still reaches us, we’ll place the order or refund you in full within ${shop.refundTime}, and let you know.`,
  refunded: `Your payment reached us too late for this order, so we’ve refunded it in full. It should reach you within ${shop.refundTime}.`,
  cancelled: 'This order was cancelled, and we’re refunding it in full.',
}
