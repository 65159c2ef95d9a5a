import { sql } from 'kysely'
import { prepaidSaving } from '../../shop/checkout/prepaid-saving.ts'
import { lessPaise, type Paise } from '../../shop/money.ts'
import { currentPayments } from '../platform/settings/current-payments.ts'

/** Of an order `o`. Money that came too late and went back has used up its payment order. */
export const mayBePaidNow = sql<boolean>`(o.pay_by = 'cash' and o.status in ('placed', 'confirmed') and o.payment_id is null
  and not exists (select from refund where order_id = o.id))`

interface CashOrder {
  total: Paise
  zip: string
  onlineTotal: Paise | null
  advance: Paise | null
  promisedSaving: Paise | null
}

/** What of an order in cash is paid online: its advance, or all of it. Once a payment was opened, as it was opened. */
export function onlineTotalOf({ total, zip, onlineTotal, advance, promisedSaving }: CashOrder): Paise {
  const saving = promisedSaving ?? prepaidSaving({ total, pin: zip }, currentPayments())
  return onlineTotal ?? advance ?? lessPaise(total, saving)
}
