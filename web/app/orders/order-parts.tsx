import type { ReactNode } from 'react'
import { formatDay } from '../../../shop/day.ts'
import { formatRupees, fromRupeeString, type Paise, timesPaise } from '../../../shop/money.ts'
import type { LineItem, Order } from '../../../shop/orders/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { placeholderUrl } from '../ui/photo.tsx'
import { orderProgress, orderStatus } from './order-progress.ts'

interface OrderHeaderProps {
  title: string
  placedAt: string
  total: Paise
  children: ReactNode
}

export function OrderHeader({ title, placedAt, total, children }: OrderHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h3 className="figures wrap-anywhere">{title}</h3>
        <p className="figures flex flex-wrap gap-x-3 text-ink-500 text-sm">
          <span>{formatDay(placedAt)}</span>
          <span>{formatRupees(total, { withPaise: true })}</span>
        </p>
      </div>
      {children}
    </header>
  )
}

export function OrderStatus({ order }: { order: Order }) {
  return <StatusLabel status={orderStatus(order)} />
}

export function StatusLabel({ status }: { status: string }) {
  const look = looks[status] ?? 'bg-accent-tint text-ink'
  return (
    <span className={`whitespace-nowrap rounded-full px-3 py-1 font-semibold text-sm ${look}`}>{status}</span>
  )
}

const looks: Readonly<Record<string, string>> = {
  Cancelled: 'bg-danger-tint text-danger',
  Lost: 'bg-danger-tint text-danger',
  Dispatched: 'bg-success-tint text-success',
  Delivered: 'bg-success-tint text-success',
}

export function OrderItems({ items }: { items: readonly LineItem[] }) {
  return (
    <ul className="divide-y divide-stone-100">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          <img
            src={item.image || placeholderUrl}
            alt=""
            width={160}
            height={160}
            loading="lazy"
            className="size-16 shrink-0 rounded-field border border-stone-100 bg-paper object-cover"
          />
          <ItemLine title={item.title} quantity={item.quantity} price={fromRupeeString(item.price)}>
            <VariantTitle title={item.variant_title} />
          </ItemLine>
        </li>
      ))}
    </ul>
  )
}

interface ItemLineProps {
  title: string
  quantity: number
  price: Paise
  children?: ReactNode
}

export function ItemLine({ title, quantity, price, children }: ItemLineProps) {
  return (
    <>
      <div className="wrap-anywhere min-w-0 grow basis-[6.5rem] leading-snug">
        <p className="font-semibold">{title}</p>
        {children}
        <p className="figures text-ink-500 text-sm">
          {`${quantity} × ${formatRupees(price, { withPaise: true })}`}
        </p>
      </div>
      <p className="figures ml-auto shrink-0 font-semibold">
        {formatRupees(timesPaise(price, quantity), { withPaise: true })}
      </p>
    </>
  )
}

export function VariantTitle({ title }: { title: string }) {
  if (title === '' || title === 'Default Title') return null
  return <p className="text-ink-500 text-sm">{title}</p>
}

export function OrderTimeline({ order }: { order: Order }) {
  const steps = orderProgress(order)
  return (
    <ol className="grid auto-cols-[minmax(0,1fr)] grid-flow-col print:hidden" aria-label="Progress">
      {steps.map(({ label, isDone }, index) => (
        <li key={label} className="relative grid content-start justify-items-center gap-1.5 text-center">
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-3.5 right-1/2 h-0.5 w-full ${isDone ? 'bg-ink' : 'bg-stone-300'}`}
            />
          )}
          <span
            className={`relative z-1 grid size-7 place-items-center rounded-full ${isDone ? 'bg-ink text-paper' : 'border-2 border-stone-300 bg-white'}`}
          >
            {isDone && (
              <Icon name={label === 'Cancelled' || label === 'Lost' ? 'close' : 'check'} className="size-4" />
            )}
          </span>
          <span
            className={`wrap-anywhere leading-tight ${steps.length > 3 ? 'text-xs sm:text-sm' : 'text-sm'} ${isDone ? 'font-semibold' : 'text-ink-500'}`}
          >
            <span>{label}</span>
            <span className="sr-only">{isDone ? ', done' : ', still to come'}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
