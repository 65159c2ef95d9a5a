import { useRef, useState } from 'react'
import { isCouponRefusal } from '../cart/apply-coupon.ts'
import { clearCoupon, readCoupon } from '../cart/coupon-store.ts'
import { refreshCart } from '../cart/refresh-cart.ts'
import { useSite } from '../document-facts.ts'
import { readSession } from '../session/session.ts'
import { ShopError, serverMessage } from '../shop-api.ts'
import { shop } from '../shop-facts.ts'
import type { Purchase } from './purchase.ts'
import { findUnsettled, keepUnsettled, type UnsettledPayment, useUnsettled } from './unsettled-payment.ts'
import { type PaymentStep, useSettling } from './use-settling.ts'

/** After this many looks at an order whose window was closed unanswered, the shopper may pay again. */
const enoughLooks = 4

/** Leads one purchase from the button to the thank-you page. */
export function usePayment(userId: string | null) {
  const paymentScript = useSite().paymentScript
  const [step, setStep] = useState<PaymentStep>({ at: 'start' })
  const [error, setError] = useState('')
  const beginning = useRef(false)
  const { settle, stop, endFormer } = useSettling(userId, { step, setStep, setError })
  const kept = useUnsettled()

  async function pay(purchase: Purchase) {
    // A double click must not open two windows; state would tell too late.
    if (beginning.current) return
    beginning.current = true
    stop()
    setError('')
    setStep({ at: 'opening' })
    try {
      if (await endFormer(purchase.session.userId)) return
      const onWindow = () => setStep({ at: 'window' })
      const { beginPayment } = await import('./begin-payment.ts')
      settle(await beginPayment(purchase, { paymentScript, shopName: shop.brand, onWindow }), purchase)
    } catch (error) {
      refuse(error, purchase)
    } finally {
      beginning.current = false
    }
  }

  function refuse(error: unknown, { couponCode }: Purchase) {
    setStep({ at: 'start' })
    setError(serverMessage(error, 'Error initiating payment.'))
    if (isAboutCart(error)) void refreshCart()
    if (isCouponRefusal(error) && readCoupon()?.code === couponCode) clearCoupon()
    const unsettled = settlingOrder(error) ?? findUnsettled()
    if (unsettled && readSession()) settle(unsettled, null)
  }

  const isUnanswered = step.at === 'settling' && !step.isAnswered && step.looks >= enoughLooks
  const canPay = ['start', 'over', 'logged-out'].includes(step.at) || isUnanswered
  /** The page stays with a payment, even when its cart is emptied or its login ended in another tab. */
  const isUnderWay = step.at !== 'start' || (userId !== null && kept !== null && kept.stage !== 'given-up')
  return { step, error, complain: setError, pay, canPay, isUnderWay }
}

/** The cart shows what the shop no longer sells like that. */
function isAboutCart(error: unknown): boolean {
  return (
    error instanceof ShopError && ['price-changed', 'out-of-stock', 'unknown-variant'].includes(error.code)
  )
}

/** The order whose payment the shop is still waiting for, where that is why it refused another. */
function settlingOrder(error: unknown): UnsettledPayment | null {
  const orderId = error instanceof ShopError && error.code === 'payment-pending' ? error.facts.orderId : null
  return typeof orderId === 'string' ? keepUnsettled(orderId) : null
}
