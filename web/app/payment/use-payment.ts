import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShopSettings, useSite } from '../document-data.ts'
import { firstState, nextState, type PaymentEvent, resumeOf } from './payment-machine.ts'
import { findPendingPayment, type PendingPayment, usePendingPayment } from './pending-payment.ts'
import type { Purchase } from './purchase.ts'

/** Takes one purchase from the button to the thank-you page, and resumes what a reload has interrupted. */
export function usePayment(userId: string | null) {
  const { payments } = useSite()
  const { brand: shopName } = useShopSettings()
  const { state, send } = usePaymentMachine()
  const navigate = useNavigate()
  const poll = useRef<AbortController | null>(null)
  const pending = usePendingPayment()
  const page = { payments, shopName, send, startPoll, navigate }
  function stopPoll() {
    poll.current?.abort()
  }
  function startPoll() {
    stopPoll()
    poll.current = new AbortController()
    return poll.current.signal
  }
  const resume = useEffectEvent(() => {
    const payment = findPendingPayment()
    if (!userId || !payment) send({ type: 'logged-out' })
    else if (send(resumeOf(payment))) void follow(payment, userId)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer has other payments.
  useEffect(() => {
    resume()
    return stopPoll
  }, [userId])

  async function follow(payment: PendingPayment, customerId: string) {
    const signal = startPoll()
    const flow = await loadFlow(signal, () => send({ type: 'awaiting-payment' }))
    if (!signal.aborted) await flow?.followPayment(payment, { customerId, purchase: null, page, signal })
  }
  async function pay(purchase: Purchase) {
    if (!send({ type: 'pay' })) return
    stopPoll()
    const flow = await import('./payment-flow.ts').catch(() => null)
    if (flow) await flow.payForCart(purchase, page)
    else send({ type: 'refused', alert: notLoaded })
  }

  const showProblem = (alert: string) => send({ type: 'incomplete', alert })
  /** The page stays with a payment, even when its cart is emptied or its login ended in another tab. */
  const isUnderWay =
    (state.name !== 'start' && state.name !== 'refused') ||
    (userId !== null && pending !== null && pending.stage !== 'given-up')
  return { state, pay, showProblem, isUnderWay }
}

/** Events take effect at once: the second click of a double click finds the state `opening`. */
function usePaymentMachine() {
  const [state, setState] = useState(firstState)
  const current = useRef(state)
  function send(event: PaymentEvent): boolean {
    const next = nextState(current.current, event)
    if (!next) return false
    current.current = next
    setState(next)
    return true
  }
  return { state, send }
}

const notLoaded = 'Please load this page again: nothing is ordered yet.'

const reloadMs = 5_000

/** For a pending payment: without its code the page counts polls that find nothing, and the next document resumes. */
async function loadFlow(signal: AbortSignal, onFailure: () => void) {
  const flow = await import('./payment-flow.ts').catch(() => null)
  while (!flow && !signal.aborted) {
    onFailure()
    await new Promise((resolve) => setTimeout(resolve, reloadMs))
    if (navigator.onLine && !signal.aborted) location.reload()
  }
  return flow
}
