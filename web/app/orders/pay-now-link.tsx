import { formatRupees, fromRupeeString, lessPaise, noMoney } from '../../../shop/money.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { ButtonLink } from '../ui/button.tsx'

interface PayNowLinkProps {
  order: Pick<Order, 'id' | 'total_price' | 'pay_now' | 'advance'>
  className?: string
}

/** Of an order in cash that is not packed yet. */
export function PayNowLink({ order, className = 'max-sm:col-span-full' }: PayNowLinkProps) {
  if (!order.pay_now) return null
  const amount = fromRupeeString(order.pay_now)
  const saving = order.advance ? noMoney : lessPaise(fromRupeeString(order.total_price), amount)
  return (
    <ButtonLink to={`/checkout/shipping?order=${order.id}`} reloadDocument className={className}>
      {saving > 0 ? `Pay now and save ${formatRupees(saving)}` : `Pay ${formatRupees(amount)} now`}
    </ButtonLink>
  )
}
