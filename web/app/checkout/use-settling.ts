import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef } from 'react'
import { shopApi } from '../session/browser-api.ts'
import { readSession } from '../session/session.ts'
import type { Purchase } from './purchase.ts'
import {
  endedUnpaid,
  gapAfter,
  isSettled,
  lookAtPayment,
  pauseUnseen,
  type Settlement,
  settlePayment,
} from './settle-payment.ts'
import { findUnsettled, forgetUnsettled, giveUp, type UnsettledPayment } from './unsettled-payment.ts'
import { useThanks } from './use-thanks.ts'
import { verifyPayment } from './verify-payment.ts'

export type PaymentStep =
  | { at: 'start' | 'opening' | 'window' }
  /** `isAnswered`: the window gave a proof of payment. `looks`: how often the shop has seen none so far. */
  | { at: 'settling'; isAnswered: boolean; looks: number }
  /** What came of it has been said, and it is no order; or the login ended before that was known. */
  | { at: 'over' | 'logged-out' }

interface Shown {
  step: PaymentStep
  setStep: (step: PaymentStep) => void
  setError: Dispatch<SetStateAction<string>>
}

/** Follows one payment at a time to its end, and takes up again what a reload interrupted. */
export function useSettling(userId: string | null, { step, setStep, setError }: Shown) {
  const thank = useThanks()
  const running = useRef<AbortController | null>(null)

  const resume = useEffectEvent(() => {
    if (step.at === 'opening' || step.at === 'window') return
    const payment = findUnsettled()
    if (userId && payment) settle(payment, null)
    else if (step.at === 'settling') setStep({ at: 'logged-out' })
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
    const customerId = purchase?.session.userId ?? userId
    if (!customerId || readSession()?.userId !== customerId) return setStep({ at: 'logged-out' })
    let isTold = payment.stage === 'given-up'
    function show(looks: number, isExpired: boolean) {
      if (!isTold && isExpired) sayExpired(payment.orderId)
      else if (!isTold) setStep({ at: 'settling', isAnswered: payment.proof !== null, looks })
      isTold ||= isExpired
    }
    show(0, false)
    if (payment.proof) {
      const trouble = await verifyPayment({ proof: payment.proof, customerId, purchase })
      if (trouble && !signal.aborted) {
        // One state at a time: the shop is asked on in silence, and money that did come is found before any second payment.
        isTold = true
        setStep({ at: 'over' })
        setError(trouble)
      }
    }
    try {
      const settlement = await settlePayment({
        readStatus: () => shopApi.readPaymentStatus(customerId, payment.orderId),
        onWaiting: show,
        pause: (looks, isExpired) => pauseUnseen(gapAfter(looks, isExpired), signal),
        signal,
      })
      if (settlement) end(payment.orderId, settlement)
    } catch {
      if (!isTold && !signal.aborted) setStep({ at: 'logged-out' })
    }
  }

  /** Money may have come since anybody looked. True when the shopper is told of that, and need not pay. */
  async function endFormer(customerId: string): Promise<boolean> {
    const payment = findUnsettled()
    if (!payment) return false
    const seen = await lookAtPayment(() => shopApi.readPaymentStatus(customerId, payment.orderId))
    if (!isSettled(seen) || seen.status === 'unknown') return false
    end(payment.orderId, seen)
    return true
  }

  function end(orderId: string, settlement: Settlement) {
    if (settlement.status === 'paid') return thank(orderId, settlement.order)
    if (settlement.status === 'unknown') {
      giveUp(orderId)
      return setStep({ at: 'start' })
    }
    forgetUnsettled(orderId)
    setStep({ at: 'over' })
    setError(endedUnpaid[settlement.status])
  }

  function sayExpired(orderId: string) {
    giveUp(orderId)
    setStep({ at: 'over' })
    setError((said) => said || endedUnpaid.expired)
  }

  return { settle, stop, endFormer }
}
