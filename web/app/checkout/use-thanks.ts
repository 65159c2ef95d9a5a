import { useNavigate } from 'react-router'
import type { Order } from '../../../shop/orders/contract.ts'
import { readSession } from '../session/session.ts'
import { toastAfterReload, toastSuccess } from '../ui/toast.tsx'
import { takeBought } from './take-bought.ts'
import { type ThankYou, thankYouFor } from './thank-you.ts'
import { findUnsettled } from './unsettled-payment.ts'

const paidText = 'Payment successful'

/** Leads to the thank-you page, which ends the record of the payment once it is shown; the cart is right before that. */
export function useThanks() {
  const navigate = useNavigate()
  return (paymentOrderId: string, order: Order) => {
    const payment = findUnsettled()
    const isSecondTry = payment?.orderId === paymentOrderId && payment.stage === 'bought'
    takeBought(paymentOrderId, order)
    const state = thankYouFor(order, { paymentOrderId, userId: readSession()?.userId ?? '' })
    if (isSecondTry) return loadThankYou(state)
    toastSuccess(paidText)
    navigate('/thankyou', { replace: true, state })
  }
}

/** Where the router could not get the page's code, it has loaded this page again. The document itself names code that is there. */
function loadThankYou(state: ThankYou): void {
  toastAfterReload(paidText)
  history.replaceState({ ...history.state, usr: state }, '', '/thankyou')
  location.reload()
}
