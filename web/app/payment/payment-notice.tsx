import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '../../../shop/orders/contract.ts'
import { customerApi } from '../session/customer-api.ts'
import { useSession } from '../session/session.ts'
import { handFocusOn } from '../ui/hand-focus-on.ts'
import { Notice } from '../ui/notice.tsx'
import { unpaidTexts } from './payment-messages.ts'
import { clearPendingPayment, usePendingPayment } from './pending-payment.ts'
import { type PaymentOutcome, pauseUntilVisible, pollPaymentStatus } from './poll-payment-status.ts'
import { removeBoughtLines } from './remove-bought-lines.ts'
import { thankYouFor } from './thank-you.ts'

interface PaymentNoticeProps {
  orderId: string
  userId: string
}

const pauseMs = 10_000

export default function PaymentNotice() {
  const payment = usePendingPayment()
  const session = useSession()
  if (!payment || !session?.accessToken) return null
  const { orderId } = payment
  return <PendingPayment key={orderId} orderId={orderId} userId={session.userId} />
}

function PendingPayment({ orderId, userId }: PaymentNoticeProps) {
  const outcome = usePaymentOutcome(orderId, userId)
  if (!outcome || outcome.status === 'unknown-order') return null
  return (
    <div className="page-width py-4">
      <Notice tone={outcome.status === 'paid' ? 'success' : 'info'}>
        {outcome.status === 'paid' ? (
          <PaidOrder order={outcome.order} orderId={orderId} userId={userId} />
        ) : (
          <p>{unpaidTexts[outcome.status]}</p>
        )}
        <button
          ref={handFocusOn}
          type="button"
          onClick={() => clearPendingPayment(orderId)}
          className={linkClass}
        >
          Close
        </button>
      </Notice>
    </div>
  )
}

function PaidOrder({ order, orderId, userId }: PaymentNoticeProps & { order: Order }) {
  return (
    <>
      <p>{`Payment received: order #${order.order_number} is placed, and its products have left your cart.`}</p>
      <Link
        to="/thankyou"
        state={thankYouFor(order, { paymentOrderId: orderId, userId })}
        className={`${linkClass} mr-6`}
      >
        See the order
      </Link>
    </>
  )
}

const linkClass = 'inline-grid min-h-11 place-items-center font-semibold underline underline-offset-4'

/** Null without an outcome. One that has expired is polled again by the next page. */
function usePaymentOutcome(orderId: string, userId: string): PaymentOutcome | null {
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null)
  useEffect(() => {
    const polling = new AbortController()
    const { signal } = polling
    pollPaymentStatus({
      readStatus: () => customerApi.readPaymentStatus(userId, orderId),
      onNoOutcome: async ({ status }) => {
        if (status === 'expired') polling.abort()
        else await pauseUntilVisible(pauseMs, signal)
      },
      signal,
    }).then(
      (found) => {
        if (found?.status === 'paid') removeBoughtLines(orderId, found.order)
        setOutcome(found)
      },
      // The login has ended: nobody is left to be shown anything.
      () => {},
    )
    return () => polling.abort()
  }, [orderId, userId])
  return outcome
}
