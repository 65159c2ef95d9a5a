import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { unbrokenDays } from '../../../shop/day.ts'
import { formatRupees, toRupeeString } from '../../../shop/money.ts'
import { AddressLines } from '../addresses/address-lines.tsx'
import { ConfirmBox } from '../orders/confirm-box.tsx'
import { VariantTitle } from '../orders/order-parts.tsx'
import { PayNowLink } from '../orders/pay-now-link.tsx'
import { SellerLines } from '../orders/seller-lines.tsx'
import { PageHead } from '../page-head.tsx'
import { useQuery } from '../query/use-query.ts'
import { customerApi } from '../session/customer-api.ts'
import { useSession } from '../session/session.ts'
import { toastSuccess } from '../toasts/toast.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Lazy } from '../ui/loading/lazy.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { placeholderUrl } from '../ui/photo.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { clearPendingPayment } from './pending-payment.ts'
import type { ThankYou } from './thank-you.ts'
import { readThankYou } from './thank-you.ts'
import { usePaymentDocument } from './use-payment-document.ts'

export default function ThankYouPage() {
  return (
    <>
      <PageHead title="Thank you" noIndex />
      <ThankYouContent />
    </>
  )
}

function ThankYouContent() {
  usePaymentDocument()
  const hydrated = useHydrated()
  const { state } = useLocation()
  const userId = useSession()?.userId ?? null
  const thankYou = readThankYou(state, userId)
  if (!hydrated) return <ThankYouSkeleton />
  return thankYou ? <Receipt thankYou={thankYou} /> : <InvalidAccess />
}

function Receipt({ thankYou }: { thankYou: ThankYou }) {
  const { orderId, orderNumber, amount, arrives, shippingAddress, paymentOrderId, payNow } = thankYou
  // Before it is painted: who leaves at once has seen it.
  useLayoutEffect(() => clearPendingPayment(paymentOrderId), [paymentOrderId])
  return (
    <main className="page-width min-h-dvh py-10 md:py-16">
      <div className="card mx-auto grid max-w-3xl gap-8 px-5 py-8 md:px-10 md:py-12">
        <SellerLines />
        <header className="grid justify-items-center gap-3 text-center print:hidden">
          <span className="grid size-16 place-items-center rounded-full bg-success-tint text-success">
            <Icon name="check" className="size-8" />
          </span>
          <h1 className="text-h2">Thank you for your order</h1>
          <Received thankYou={thankYou} />
        </header>
        {thankYou.cash === 'by-code' && <ToConfirm thankYou={thankYou} />}
        <dl className="grid gap-5 rounded-field bg-paper p-5 sm:grid-cols-2 md:p-6">
          <Fact label="Order ID">
            <span className="font-bold text-lg">
              {orderNumber === null ? orderId : `Order #${orderNumber}`}
            </span>
          </Fact>
          <Fact label={thankYou.cash ? 'Due on delivery, in cash' : 'Total amount'}>
            <span className="font-bold text-lg">{formatRupees(amount, { withPaise: true })}</span>
          </Fact>
          {arrives && (
            <Fact label="Arrives">
              <span className="font-semibold">{unbrokenDays(arrives)}</span>
            </Fact>
          )}
          {shippingAddress && (
            <Fact label="Shipping address" className="sm:col-span-2">
              <AddressLines address={shippingAddress} />
            </Fact>
          )}
        </dl>
        <Products products={thankYou.products} />
        <div className="grid gap-3 sm:grid-cols-2 print:hidden">
          <PayNowLink
            className="col-span-full"
            order={{
              id: orderId,
              total_price: toRupeeString(amount),
              pay_now: payNow === null ? undefined : toRupeeString(payNow),
            }}
          />
          <ButtonLink to="/products" variant={payNow === null ? 'primary' : 'secondary'}>
            Continue Shopping
          </ButtonLink>
          <ButtonLink to="/account?tab=orders" variant="secondary">
            See my orders
          </ButtonLink>
        </div>
        <GuestAccount userId={thankYou.userId} />
      </div>
    </main>
  )
}

function GuestAccount({ userId }: Pick<ThankYou, 'userId'>) {
  const { data } = useQuery(`profile ${userId}`, customerApi.readProfile)
  if (!data?.guestEmail) return null
  const props = { email: data.guestEmail }
  return (
    <div className="grid gap-5 border-stone-100 border-t pt-8 print:hidden">
      <Lazy
        name="guest password"
        load={loadGuestPassword}
        props={props}
        fallback={<Skeleton className="h-80" />}
      />
    </div>
  )
}

/** Most who buy have an account. */
async function loadGuestPassword() {
  const { GuestPassword } = await import('../customers/guest-password.tsx')
  return GuestPassword
}

function Received({ thankYou: { amount, cash, userId } }: { thankYou: ThankYou }) {
  const { data } = useQuery(`profile ${userId}`, customerApi.readProfile)
  const what = amount > 0 && !cash ? 'Payment received.' : 'Your order is placed.'
  const next = nextStep[cash ?? 'due']
  return (
    <p className="wrap-anywhere max-w-prose text-ink-700">{`${what} ${next}${emailed(data && (data.email || data.guestEmail))}.`}</p>
  )
}

const nextStep = {
  'to-confirm': 'We’ll call you to confirm it',
  'by-code': 'We’re waiting for you to confirm it',
  due: 'We’re packing your order',
}

function ToConfirm({ thankYou }: { thankYou: ThankYou }) {
  const navigate = useNavigate()
  const { orderId, shippingAddress, isCodeSent } = thankYou
  function showConfirmed() {
    toastSuccess('Order confirmed')
    navigate('/thankyou', { replace: true, state: { ...thankYou, cash: 'due' } })
  }
  const phone = shippingAddress?.phone ?? ''
  return <ConfirmBox orderId={orderId} phone={phone} isCodeSent={isCodeSent} onConfirmed={showConfirmed} />
}

/** Who logs in by mobile number may have no email. */
function emailed(email?: string): string {
  if (email === '') return ''
  return email ? ` and have emailed the details to ${email}` : ' and have emailed you the details'
}

interface FactProps {
  label: string
  className?: string
  children: React.ReactNode
}

function Fact({ label, className = '', children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-ink-500 text-sm">{label}</dt>
      <dd className="figures mt-1">{children}</dd>
    </div>
  )
}

function Products({ products }: Pick<ThankYou, 'products'>) {
  if (products.length === 0) return null
  return (
    <section aria-label="Products">
      <ul className="divide-y divide-stone-100">
        {products.map(({ name, variant, quantity, image }) => (
          <li key={`${name} ${variant}`} className="flex items-center gap-4 py-3">
            <img
              src={image || placeholderUrl}
              alt=""
              width={64}
              height={64}
              className="size-16 shrink-0 rounded-field border border-stone-100 bg-paper object-cover"
            />
            <div className="wrap-anywhere min-w-0 grow">
              <p className="font-semibold">{name}</p>
              <VariantTitle title={variant} />
            </div>
            <p className="figures shrink-0 text-ink-700">{`× ${quantity}`}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvalidAccess() {
  return (
    <main className="page-width grid min-h-dvh place-content-center justify-items-center gap-4 py-16 text-center">
      <h1 className="text-h2">Invalid Access</h1>
      <p className="max-w-prose text-ink-700">
        There’s no recent order to show. Find past orders in your account.
      </p>
      <ButtonLink to="/">Go to Home</ButtonLink>
    </main>
  )
}

function ThankYouSkeleton() {
  return (
    <main className="page-width min-h-dvh py-10 md:py-16">
      <h1 className="sr-only">Your order</h1>
      <NeedsScripts what="This page" />
      <div role="status" className="mx-auto max-w-3xl noscript:hidden">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-[36rem]" />
      </div>
    </main>
  )
}
