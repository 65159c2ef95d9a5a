import type { z } from 'zod'
import { kolkataStart } from '../../../shop/day.ts'
import { lateBefore } from '../../../shop/orders/late.ts'
import type { exportOrdersQuery } from '../../../shop/orders/list-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import { isAllowed, type TeamCaller } from '../../team/team-caller.ts'
import { isByTotal, type OrderFilters } from '../fulfilment/list-fulfilment.ts'
import { allowedReadings } from './wire-order.ts'

/** What a list asks for by its URL. Throws `not-found` for what would tell a caller of payments that are hidden. */
export function wantedOrders(
  { late, unclear, search, from, to, ...filters }: z.output<typeof exportOrdersQuery>,
  caller: TeamCaller,
  now: Date,
): OrderFilters & Pick<z.output<typeof exportOrdersQuery>, 'sort'> {
  if ((filters.payment || isByTotal(filters.sort)) && !isAllowed(caller, 'payments.read'))
    throw new Refusal('not-found', { what: 'page' })
  return {
    ...filters,
    search: search && allowedReadings(search, caller),
    lateBefore: late && lateBefore(now, currentSettings().delivery.dispatchDays),
    isUnclear: unclear !== undefined,
    paidFrom: from === undefined ? undefined : kolkataStart(from),
    paidBefore: to === undefined ? undefined : kolkataStart(to, 1),
  }
}
