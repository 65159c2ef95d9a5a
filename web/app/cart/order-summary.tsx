import type { ReactNode } from 'react'
import { savingLabel } from '../../../shop/cart/price-cart.ts'
import { shippingCost } from '../../../shop/delivery/delivery-cost.ts'
import { formatRupees, lessPaise, noMoney, type Paise } from '../../../shop/money.ts'
import { CouponBox } from '../coupons/coupon-box.tsx'
import { useCoupon } from '../coupons/coupon-store.ts'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { LinePhoto } from './line-photo.tsx'
import { ChangedNotice } from './notices/changed-notice.tsx'
import { SoldOutNotice } from './notices/sold-out-notice.tsx'
import { usePricedCart } from './priced-cart.ts'
import { useRefreshedCart } from './refresh-cart.ts'

interface OrderSummaryProps {
  action?: ReactNode
  withLines?: boolean
  /** When it arrives. */
  delivery?: ReactNode
  /** For paying online. */
  saving?: Paise
}

export function OrderSummary({ action, withLines = true, ...more }: OrderSummaryProps) {
  const hydrated = useHydrated()
  useRefreshedCart(withLines && hydrated)
  return (
    <section
      aria-label="Order summary"
      className="card bar:contents isolate grid grid-cols-[minmax(0,1fr)] content-start gap-6 p-5 md:p-6"
    >
      <div className="bar:card isolate grid grid-cols-[minmax(0,1fr)] gap-6 bar:p-5">
        <h2 className="text-h3">Order summary</h2>
        {hydrated ? <Summary withLines={withLines} {...more} /> : <SummarySkeleton />}
      </div>
      {action}
    </section>
  )
}

function Summary({ withLines, delivery, saving = noMoney }: Omit<OrderSummaryProps, 'action'>) {
  const { lines, subtotal, discount, total } = usePricedCart()
  return (
    <>
      {withLines && (
        <>
          <ChangedNotice />
          <SoldOutNotice />
          <SummaryLines lines={lines} />
        </>
      )}
      {delivery}
      <CouponBox lines={lines} />
      <BillDetails subtotal={subtotal} discount={discount} saving={saving} total={lessPaise(total, saving)} />
    </>
  )
}

function SummaryLines({ lines }: Pick<ReturnType<typeof usePricedCart>, 'lines'>) {
  return (
    <ul aria-label="Cart lines" className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LinePhoto image={line.image} className="size-14 shrink-0" />
          <div className="wrap-anywhere min-w-0 grow basis-[7rem] leading-snug">
            <p className="font-semibold">{line.title}</p>
            <p className="text-ink-500 text-sm">{`Size: ${line.size}, Flavor: ${line.flavor}`}</p>
            <p className="figures text-ink-500 text-sm">{`${line.quantity} × ${formatRupees(line.unitPrice)}`}</p>
          </div>
          <p className="figures ml-auto font-semibold">{formatRupees(line.amount)}</p>
        </li>
      ))}
    </ul>
  )
}

interface Sums {
  subtotal: Paise
  discount: Paise
  saving: Paise
  total: Paise
}

function BillDetails({ subtotal, discount, saving, total }: Sums) {
  const code = useCoupon()?.code
  return (
    <div className="grid gap-3 border-stone-300 border-t pt-5">
      <h3 className="font-sans font-semibold text-base tracking-normal">Bill details</h3>
      <dl className="figures grid gap-2">
        <Row label="Subtotal">{formatRupees(subtotal)}</Row>
        {discount > 0 && (
          <Row label={`Discount (${code})`}>
            <span className="text-success">{`−${formatRupees(discount)}`}</span>
          </Row>
        )}
        {saving > 0 && (
          <Row label={savingLabel}>
            <span className="text-success">{`−${formatRupees(saving)}`}</span>
          </Row>
        )}
        <Row label="Shipping">
          <span className="font-semibold text-success">{shippingCost}</span>
        </Row>
        <Row label="GST">inclusive</Row>
        <div className="mt-2 flex flex-wrap items-baseline justify-between border-stone-300 border-t pt-4">
          <dt className="font-semibold text-lg">Total</dt>
          <dd className="font-bold text-2xl" aria-live="polite">
            {formatRupees(total)}
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-500">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SummarySkeleton() {
  return <Skeleton className="h-102" />
}
