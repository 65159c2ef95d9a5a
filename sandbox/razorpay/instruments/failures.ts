import type { ErrorObject } from '../provider-error.ts'

type Failure = Omit<ErrorObject, 'metadata'>

export type FailureName =
  | 'insufficient-funds'
  | 'declined'
  | 'cancelled'
  | 'timed-out'
  | 'gateway-error'
  | 'wrong-otp'
  | 'upi-declined'
  | 'unknown-vpa'
  | 'bank-declined'

/** Why the sandbox's bank declines. Each becomes a failed payment. */
export const failures: Record<FailureName, Failure> = {
  'insufficient-funds': {
    code: 'BAD_REQUEST_ERROR',
    description:
      'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
    source: 'customer',
    step: 'payment_authorization',
    reason: 'insufficient_funds',
  },
  declined: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment was declined by the bank. Try another payment method or contact your bank.',
    source: 'issuer',
    step: 'payment_authorization',
    reason: 'card_declined',
  },
  cancelled: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment has been cancelled. Try again or complete the payment later.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_cancelled',
  },
  'timed-out': {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment could not be completed in time. Try again later.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_timed_out',
  },
  'gateway-error': {
    code: 'GATEWAY_ERROR',
    description: 'Your payment could not be completed due to a technical fault at the bank. Try again later.',
    source: 'gateway',
    step: 'payment_authorization',
    reason: 'gateway_technical_error',
  },
  'wrong-otp': {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment failed because the OTP was incorrect. Try again.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'incorrect_otp',
  },
  'upi-declined': {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment was declined in the UPI app. Try again or use another method.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_declined',
  },
  'unknown-vpa': {
    code: 'BAD_REQUEST_ERROR',
    description: 'This UPI ID does not exist. Check it or use another one.',
    source: 'customer',
    step: 'payment_initiation',
    reason: 'invalid_vpa',
  },
  'bank-declined': {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment was declined by the bank. Try again or use another method.',
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
  },
}
