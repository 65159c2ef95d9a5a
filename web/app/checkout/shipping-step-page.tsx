import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { lessPaise, noMoney, type Paise, paise } from '../../../shop/money.ts'
import type { PaymentPart } from '../../../shop/pages/contract.ts'
import { readCart } from '../cart/cart-store.ts'
import { usePricedCart } from '../cart/priced-cart.ts'
import { useCoupon } from '../coupons/coupon-store.ts'
import { AddressArrival } from '../delivery/address-arrival.tsx'
import { saveDeliveryPin } from '../delivery/delivery-pin.ts'
import { useSite } from '../document-data.ts'
import { PageHead } from '../page-head.tsx'
import { findProblem } from '../payment/find-problem.ts'
import type { PayWay } from '../payment/purchase.ts'
import { usePayment } from '../payment/use-payment.ts'
import { usePaymentDocument } from '../payment/use-payment-document.ts'
import { useQuery } from '../query/use-query.ts'
import { customerApi } from '../session/customer-api.ts'
import { readSession, type Session, useSession } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { Lazy } from '../ui/loading/lazy.tsx'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { AddressChoice, ChoiceSkeleton } from './address-choice.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { PayAction } from './pay-action.tsx'
import { useAddressChoice } from './use-address-choice.ts'
import { useFilledCart } from './use-filled-cart.ts'

const steps = [{ label: 'Account', to: '/account' }, { label: 'Shipping' }, { label: 'Payment' }]

export default function ShippingStepPage() {
  // An order in cash that is paid now: this document alone allows the payment provider.
  const placedOrder = useSearchParam('order')
  return (
    <>
      <PageHead title="Checkout: shipping and payment" noIndex />
      {placedOrder ? (
        <Lazy
          name="pay now"
          load={loadPayNow}
          props={{ orderId: placedOrder }}
          fallback={<div className="min-h-dvh" />}
        />
      ) : (
        <ShippingStepContent />
      )}
    </>
  )
}

function ShippingStepContent() {
  usePaymentDocument()
  const session = useSession()
  const payment = usePayment(session?.userId ?? null)
  // What Proceed has said stays to be read.
  const isReady = useFilledCart(payment.isUnderWay || payment.state.alert !== '')
  const hydrated = useHydrated()
  if (isReady && session) return <ShippingStep session={session} payment={payment} />
  return (
    <CheckoutFrame title="Delivery address" steps={steps} current="Shipping">
      {payment.state.name === 'logged-out' && <LoggedOutNotice>{payment.state.notice}</LoggedOutNotice>}
      {hydrated && !session ? (
        <Lazy
          name="checkout guest"
          load={loadLogInFirst}
          props={{ title: 'Login first', next: '/checkout/shipping' }}
          fallback={<ChoiceSkeleton />}
        />
      ) : (
        <ChoiceSkeleton />
      )}
    </CheckoutFrame>
  )
}

/** Scrolls to itself: the page has become shorter, which leaves a phone at the footer. */
function LoggedOutNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Notice tone="info">{children}</Notice>
    </div>
  )
}

/** Most who come here are logged in. */
async function loadLogInFirst() {
  const { LogInFirst } = await import('./log-in-first.tsx')
  return LogInFirst
}

async function loadPayNow() {
  const { PayNow } = await import('./pay-now.tsx')
  return PayNow
}

async function loadPayChoice() {
  const { PayChoice } = await import('./pay-choice.tsx')
  return PayChoice
}

/** Asked again once a payment was refused. A null `pin` waits. */
function useCashOffer({ amount, pin }: { amount: Paise; pin: string | null }, isRefused: boolean) {
  const key = pin === null ? null : `cash ${amount} ${pin}`
  const query = useQuery(key, () => customerApi.readCashOffer({ amount, pin: pin ?? '' }))
  const { retry } = query
  useEffect(() => {
    if (isRefused) retry()
  }, [isRefused, retry])
  return query
}

/** Without cash the payment window is where a shopper chooses. */
function waysOf(hasCash: boolean, methods: PaymentPart['methods']): readonly [PayWay, ...PayWay[]] {
  if (!hasCash) return ['online']
  const [first = 'online', ...others] = methods ?? []
  return [first, 'cash', ...others]
}

interface ShippingStepProps {
  session: Session
  payment: ReturnType<typeof usePayment>
}

function ShippingStep({ session, payment }: ShippingStepProps) {
  const { state } = payment
  const { addresses, chosen: address, isAdding, hasPicked, setPicked } = useAddressChoice(session)
  const formId = useId()
  const [typedPin, setTypedPin] = useState('')
  const { hasCash = false, payments } = useSite()
  const ways = waysOf(hasCash, payments[0].methods)
  const [picked, setWay] = useState<PayWay>(ways[0])
  const isPaying = state.name === 'opening' || state.name === 'window'
  const { business } = useQuery(`business ${session.accessToken}`, customerApi.readBusiness).data ?? {}
  const { total } = usePricedCart()
  const coupon = useCoupon()
  const isRefused = state.name === 'refused'
  // Cash and its saving may have been switched on since the page was opened.
  const arrivalPin = isAdding ? typedPin : address?.zip
  const pin = (hasCash || isRefused) && arrivalPin ? arrivalPin : null
  const offer = useCashOffer({ amount: total, pin }, isRefused)
  const hasWay = ways.includes(picked) && (picked !== 'cash' || offer.data?.isOffered !== false)
  const way = hasWay ? picked : ways[0]
  const isCash = way === 'cash'
  if (picked !== way) setWay(way)
  const saving = paise(offer.data?.saving ?? 0)
  const toPay = isCash ? total : lessPaise(total, saving)

  /** By the storage as it is now: a page does not hear of changes made on itself by hand. */
  function proceed() {
    const [session, lines] = [readSession(), readCart()]
    const problem = findProblem({ session, hasAddress: address !== undefined, hasLines: lines.length > 0 })
    if (problem || !address || !session) return payment.showProblem(problem ?? '')
    saveDeliveryPin(address.zip)
    payment.pay({ session, address, lines, total: toPay, couponCode: coupon?.code ?? null, way })
  }
  function chooseAdded(addressId: string) {
    setPicked(addressId)
    payment.showProblem('')
  }
  return (
    <CheckoutFrame
      title="Delivery address"
      steps={steps}
      current={state.step}
      saving={isCash ? noMoney : saving}
      action={
        <PayAction
          state={state}
          isReady={addresses.state !== 'loading' && (pin === null || offer.state !== 'loading')}
          total={toPay}
          isCash={isCash}
          advance={paise(offer.data?.advance ?? 0)}
          onProceed={proceed}
          form={isAdding ? formId : undefined}
          arrival={arrivalPin && <AddressArrival pin={arrivalPin} />}
        />
      }
    >
      <AddressChoice
        addresses={addresses}
        session={session}
        chosen={address}
        onChoose={setPicked}
        disabled={isPaying}
        isAdding={isAdding}
        formId={formId}
        typedPin={typedPin}
        onPin={setTypedPin}
        onAdded={chooseAdded}
        takesFocus={hasPicked}
      />
      {hasCash && (
        <Lazy
          name="pay choice"
          load={loadPayChoice}
          props={{
            ways,
            chosen: way,
            onChoose: setWay,
            total,
            offer: offer.data,
            hasPin: pin !== null,
            saving,
            disabled: isPaying,
          }}
          fallback={<Skeleton className="h-72" />}
        />
      )}
      {hasCash && offer.state === 'failed' && (
        <RetryNotice onRetry={offer.retry}>We could not check whether you can pay in cash there.</RetryNotice>
      )}
      {address && business && business.state !== address.province && (
        <Notice tone="info">
          {`Your GSTIN is registered in ${business.state}, so the invoice of an order to ${address.province} cannot carry it.`}
        </Notice>
      )}
    </CheckoutFrame>
  )
}
