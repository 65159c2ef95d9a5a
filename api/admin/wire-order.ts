import type { z } from 'zod'
import type { listOrdersResponse, orderResponse } from '../../shop/admin/orders-contract.ts'
import type { OrderStatus } from '../../shop/orders/states.ts'
import type { OrderSummary } from '../fulfilment/list-fulfilment.ts'
import type { ShownOrder } from '../fulfilment/show-order.ts'
import { isAllowed, type TeamCaller } from '../team/team-caller.ts'

type Row = z.infer<typeof listOrdersResponse>['items'][number]

export function wireOrderRow({ paidAt, total, payment, ...row }: OrderSummary, caller: TeamCaller): Row {
  const seesMoney = isAllowed(caller, 'payments.read')
  return {
    ...{ ...row, paidAt: paidAt?.toISOString() ?? null },
    ...(seesMoney ? { total, payment } : { total: null, payment: null }),
  }
}

export function wireAdminOrder(order: ShownOrder, caller: TeamCaller): z.infer<typeof orderResponse> {
  const { orderNumber, status, paidAt, cancelReason, shippingAddress, lines, parcels } = order
  const { total, discount, paymentId, refunds, history } = order
  const seesPhone = isAllowed(caller, 'phones.read') || isForLabel(status, caller)
  const phone = seesPhone ? shippingAddress.phone : maskPhone(shippingAddress.phone)
  return {
    ...{ orderNumber, status, paidAt: paidAt?.toISOString() ?? null, cancelReason, lines },
    shippingAddress: { ...shippingAddress, phone },
    parcels: parcels.map((parcel) => ({ ...parcel, ...timesOf(parcel) })),
    money: isAllowed(caller, 'payments.read') ? { total, discount, paymentId, refunds } : null,
    history: isAllowed(caller, 'audit.read')
      ? history.map(({ at, actor, operation, subject }) => ({
          at: at.toISOString(),
          actor,
          operation,
          subject,
        }))
      : null,
  }
}

/** A label carries the phone number, so whoever packs sees it from the start of packing until the parcel has arrived. */
function isForLabel(status: OrderStatus, caller: TeamCaller): boolean {
  return onTheWay.includes(status) && isAllowed(caller, 'orders.pack')
}

const onTheWay: readonly OrderStatus[] = ['packing', 'dispatched']

function maskPhone(phone: string): string {
  return phone.replace(/\d(?=\d{4})/g, '•')
}

type Parcel = ShownOrder['parcels'][number]

function timesOf({ packedAt, dispatchedAt, deliveredAt, lostAt, returnedAt }: Parcel) {
  const text = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...{ packedAt: text(packedAt), dispatchedAt: text(dispatchedAt), deliveredAt: text(deliveredAt) },
    ...{ lostAt: text(lostAt), returnedAt: text(returnedAt) },
  }
}
