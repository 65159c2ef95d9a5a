import { advanceOf } from '../../../shop/checkout/advance.ts'
import { cashOffered } from '../../../shop/checkout/cash-offered.ts'
import type { CashOfferResponse } from '../../../shop/checkout/contract.ts'
import { prepaidSaving } from '../../../shop/checkout/prepaid-saving.ts'
import { paise } from '../../../shop/money.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { currentPayments } from '../../platform/settings/current-payments.ts'
import { findCashCustomer } from './checkout-inputs.ts'

interface Asked {
  amount: number
  pin: string
  /** Null where nobody is logged in. */
  customerId: string | null
}

/**
 * Before an order is placed: whether it may be paid as it is delivered, and what paying it online saves. Not its risk points: who
 * types the number of somebody else would read here what they have refused.
 */
export async function findCashOffer(db: Db, { amount, pin, customerId }: Asked): Promise<CashOfferResponse> {
  const order = { total: paise(amount), pin }
  const customer = customerId ? await findCashCustomer(db, customerId) : {}
  const settings = currentPayments()
  const saving = prepaidSaving(order, settings)
  const advance = settings.confirmation === 'advance' ? advanceOf(order.total, settings) : null
  return {
    ...cashOffered({ ...order, ...customer }, settings),
    ...(saving > 0 && { saving }),
    ...(advance && { advance }),
  }
}
