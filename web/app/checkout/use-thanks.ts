import { useNavigate } from 'react-router'
import type { Order } from '../../../shop/orders/contract.ts'
import { readSession } from '../session/session.ts'
import { toastSuccess } from '../ui/toast.tsx'
import { takeBought } from './take-bought.ts'
import { thankYouFor } from './thank-you.ts'

/** Leads to the thank-you page, which ends the record of the payment once it is shown; the cart is right before that. */
export function useThanks() {
  const navigate = useNavigate()
  return (paymentOrderId: string, order: Order) => {
    takeBought(paymentOrderId, order)
    const state = thankYouFor(order, { paymentOrderId, userId: readSession()?.userId ?? '' })
    toastSuccess('Payment successful')
    navigate('/thankyou', { replace: true, state })
  }
}
