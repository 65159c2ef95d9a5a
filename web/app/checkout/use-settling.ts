import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { readCart } from '../cart/cart-store.ts'
import { shop } from '../layout/shop.ts'
import { shopApi } from '../session/browser-api.ts'
import { toastSuccess } from '../ui/toast.tsx'
import { type Purchase, verifyPayment } from './begin-payment.ts'
import { pauseBetweenLooks, type Settlement, settlePayment } from './settle-payment.ts'
import { thankYouFor } from './thank-you.ts'
import { findUnsettled, forgetUnsettled, isSameCart, type UnsettledPayment } from './unsettled-payment.ts'

export type PaymentStep =
  | { at: 'start' | 'opening' | 'window' }
  /** `isAnswered`: the window gave a proof of payment. `looks`: how often the shop has seen none so far. */
  | { at: 'settling'; isAnswered: boolean; looks: number }

interface Told {
  setStep: (step: PaymentStep) => void
  setError: Dispatch<SetStateAction<string>>
}

/** Follows one payment at a time to its end, and takes up again what a reload interrupted. */
export function useSettling(userId: string | null, { setStep, setError }: Told) {
  const navigate = useNavigate()
  const running = useRef<AbortController | null>(null)

  const resume = useEffectEvent(() => {
    const payment = userId && findUnsettled(userId)
    if (payment) settle(payment, null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer has other payments.
  useEffect(() => {
    resume()
    return stop
  }, [userId])

  function stop() {
    running.current?.abort()
  }

  async function settle(payment: UnsettledPayment, purchase: Purchase | null) {
    stop()
    running.current = new AbortController()
    const { signal } = running.current
    const look = (looks: number) => setStep({ at: 'settling', isAnswered: isAnswered(payment), looks })
    look(0)
    const trouble = payment.proof ? await verifyPayment(payment, purchase) : null
    if (trouble && !signal.aborted) setError(trouble)
    const settlement = await settlePayment({
      readStatus: () => shopApi.readPaymentStatus(payment.userId, payment.orderId),
      onWaiting: look,
      pause: (looks) => pauseBetweenLooks(looks, signal),
      signal,
    }).catch(() => null)
    if (settlement) end(payment, settlement)
  }

  function end(payment: UnsettledPayment, settlement: Settlement) {
    forgetUnsettled()
    if (settlement.status !== 'paid') {
      setStep({ at: 'start' })
      setError((said) => said || endedUnpaid[settlement.status])
      return
    }
    toastSuccess('Payment successful')
    const clearsCart = isSameCart(payment.lines, readCart())
    navigate('/thankyou', { replace: true, state: thankYouFor(settlement.order, { clearsCart }) })
  }

  return { settle, stop }
}

function isAnswered({ proof, isPaid }: UnsettledPayment): boolean {
  return proof !== null || isPaid
}

const endedUnpaid: Record<Exclude<Settlement['status'], 'paid'>, string> = {
  expired: `The payment was not completed in time, and your cart is as you left it. If money did leave your account, it comes back in ${shop.refundTime}.`,
  refunded: `The payment came in after its time had run out, and we have refunded it in full. It reaches you in ${shop.refundTime}.`,
  unknown: '',
}
