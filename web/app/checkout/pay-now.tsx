import { useEffect } from 'react'
import { savingLabel } from '../../../shop/cart/price-cart.ts'
import { formatRupees, fromRupeeString, lessPaise } from '../../../shop/money.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { OrderItems } from '../orders/order-parts.tsx'
import { findOrder } from '../orders/use-orders.ts'
import { usePayment } from '../payment/use-payment.ts'
import { usePaymentDocument } from '../payment/use-payment-document.ts'
import { useQuery } from '../query/use-query.ts'
import { readSession, type Session, useSession } from '../session/session.ts'
import { serverMessage } from '../shop-api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Notice } from '../ui/notice.tsx'
import { LogInFirst } from './log-in-first.tsx'
import { PayAction } from './pay-action.tsx'

/** An order in cash is paid online, before it is packed. */
export function PayNow({ orderId }: { orderId: string }) {
  usePaymentDocument()
  const session = useSession()
  return (
    <main className="page-width min-h-dvh py-10 md:py-16">
      <div className="card bar:flex bar:flex-col mx-auto grid max-w-3xl gap-6 px-5 py-8 md:px-10 md:py-12">
        <h1 className="text-h2">Pay for your order</h1>
        {session ? (
          <OrderToPay session={session} orderId={orderId} />
        ) : (
          <LogInFirst title="Login first" next={`/checkout/shipping?order=${orderId}`} />
        )}
      </div>
    </main>
  )
}

function OrderToPay({ session, orderId }: { session: Session; orderId: string }) {
  const payment = usePayment(session.userId)
  const { state } = payment
  const found = useQuery(`order ${session.userId} ${orderId}`, () => findOrder(session, orderId))
  const { retry } = found
  const isRefused = state.name === 'refused'
  useEffect(() => {
    if (isRefused) retry()
  }, [isRefused, retry])

  function pay(order: Order, amount: string) {
    const address = { ...order.shipping_address, id: '', isDefault: false }
    const current = readSession() ?? session
    const what = { lines: [], total: fromRupeeString(amount), couponCode: null, way: 'online' as const }
    payment.pay({ session: current, address, ...what, placedOrder: order.id })
  }
  if (found.state === 'failed')
    return (
      <RetryNotice onRetry={retry}>{serverMessage(found.error, 'Failed to load your order.')}</RetryNotice>
    )
  if (found.state === 'loading') return <Skeleton className="h-80" />
  const order = found.data
  if (!order?.pay_now) return <NotToPay alert={state.alert} />
  const amount = order.pay_now
  return (
    <>
      <OrderItems items={order.line_items} />
      <Sums order={order} amount={amount} />
      {order.advance && (
        <Notice tone="info">Your order is placed. We pack it once this part of it is paid.</Notice>
      )}
      <PayAction
        state={state}
        isReady={true}
        total={fromRupeeString(amount)}
        isCash={false}
        onProceed={() => pay(order, amount)}
      />
      <ButtonLink
        to={`/account?tab=orders&order=${order.id}`}
        variant="secondary"
        className="justify-self-start"
      >
        {order.confirm_by_code && !order.advance ? 'Confirm it by a code instead' : 'See this order'}
      </ButtonLink>
    </>
  )
}

function NotToPay({ alert }: { alert: string }) {
  return (
    <>
      <Notice tone="info">
        {alert ||
          'This order can’t be paid online now: it is paid, packed or cancelled already, or a payment for it went back.'}
      </Notice>
      <ButtonLink to="/account?tab=orders" className="justify-self-start">
        See my orders
      </ButtonLink>
    </>
  )
}

function Sums({ order, amount }: { order: Order; amount: string }) {
  const due = fromRupeeString(order.total_price)
  const rest = lessPaise(due, fromRupeeString(amount))
  return (
    <dl className="figures grid gap-2 border-stone-100 border-t pt-5">
      <Sum label={`Order #${order.order_number}${order.advance ? '' : ', cash on delivery'}`}>
        {formatRupees(due)}
      </Sum>
      {order.advance && <Sum label="In cash, when it arrives">{`−${formatRupees(rest)}`}</Sum>}
      {!order.advance && rest > 0 && <Sum label={savingLabel}>{`−${formatRupees(rest)}`}</Sum>}
      <div className="mt-1 flex items-baseline justify-between gap-4 font-bold text-lg">
        <dt>{order.advance ? 'To pay now' : 'Total'}</dt>
        <dd>{formatRupees(fromRupeeString(amount))}</dd>
      </div>
    </dl>
  )
}

function Sum({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-700">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
