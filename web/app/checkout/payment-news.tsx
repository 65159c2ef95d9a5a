import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { shopApi } from '../session/browser-api.ts'
import { Notice } from '../ui/notice.tsx'
import { endedUnpaid, pauseUnseen, type Settlement, settlePayment } from './settle-payment.ts'
import { takeBought } from './take-bought.ts'
import { thankYouFor } from './thank-you.ts'
import { forgetUnsettled } from './unsettled-payment.ts'

interface PaymentNewsProps {
  orderId: string
  userId: string
}

const pauseMs = 10_000

export default function PaymentNews({ orderId, userId }: PaymentNewsProps) {
  const settlement = useSettlement(orderId, userId)
  if (!settlement || settlement.status === 'unknown') return null
  return (
    <div className="page-width py-4">
      <Notice tone={settlement.status === 'paid' ? 'success' : 'info'}>
        <News {...{ settlement, orderId, userId }} />
        <button type="button" onClick={() => forgetUnsettled(orderId)} className={way}>
          Close
        </button>
      </Notice>
    </div>
  )
}

function News({ settlement, orderId, userId }: PaymentNewsProps & { settlement: Settlement }) {
  if (settlement.status === 'unknown') return null
  if (settlement.status !== 'paid') return <p>{endedUnpaid[settlement.status]}</p>
  const { order } = settlement
  return (
    <>
      <p>Payment received: order #{order.order_number} is placed, and its products have left your cart.</p>
      <Link
        to="/thankyou"
        state={thankYouFor(order, { paymentOrderId: orderId, userId })}
        className={`${way} mr-6`}
      >
        See the order
      </Link>
    </>
  )
}

const way = 'inline-grid min-h-11 place-items-center font-semibold underline underline-offset-4'

/** Null as long as there is nothing to tell. One whose time is over is asked about again by the next page. */
function useSettlement(orderId: string, userId: string): Settlement | null {
  const [settlement, setSettlement] = useState<Settlement | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    settlePayment({
      readStatus: () => shopApi.readPaymentStatus(userId, orderId),
      onWaiting: (_, isExpired) => isExpired && asking.abort(),
      pause: () => pauseUnseen(pauseMs, signal),
      signal,
    }).then(
      (settled) => {
        if (settled?.status === 'paid') takeBought(orderId, settled.order)
        setSettlement(settled)
      },
      // The login has ended: nobody is left to be told.
      () => {},
    )
    return () => asking.abort()
  }, [orderId, userId])
  return settlement
}
