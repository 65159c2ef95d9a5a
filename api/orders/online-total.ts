import { prepaidSaving } from '../../shop/checkout/prepaid-saving.ts'
import { lessPaise, type Paise } from '../../shop/money.ts'
import { currentPayments } from '../platform/settings/current-payments.ts'

interface CashOrder {
  total: Paise
  zip: string
  onlineTotal: Paise | null
}

/** What an order in cash comes to online. Once a payment was opened, as it was opened. */
export function onlineTotalOf({ total, zip, onlineTotal }: CashOrder): Paise {
  return onlineTotal ?? lessPaise(total, prepaidSaving({ total, pin: zip }, currentPayments()))
}
