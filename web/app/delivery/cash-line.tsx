import type { DeliveryResponse } from '../../../shop/delivery/contract.ts'
import { formatRupees, type Paise, paise } from '../../../shop/money.ts'
import { Icon } from '../ui/icon.tsx'

interface CashLineProps {
  /** Missing until the PIN code is known. */
  cash: DeliveryResponse['cash']
  /** Of the product. */
  price: Paise
}

/** Whether the product can be paid as it is delivered. */
export function CashLine(props: CashLineProps) {
  return (
    <li className="flex items-start gap-2">
      <Icon name="info" className="mt-0.5 size-5 shrink-0" />
      <span>{cashText(props)}</span>
    </li>
  )
}

function cashText({ cash, price }: CashLineProps): string {
  if (!cash) return 'Cash on delivery: check your PIN code'
  if (!cash.isCollected) return 'Pay online for this PIN code'
  if (price < cash.from) return `Cash on delivery for orders from ${formatRupees(paise(cash.from))}`
  if (price > cash.to) return `Cash on delivery for orders up to ${formatRupees(paise(cash.to))}`
  return 'Cash on delivery available'
}
