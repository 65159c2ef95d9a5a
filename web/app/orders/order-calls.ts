import type { ConfirmOrderRequest } from '../../../shop/checkout/contract.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import type { PastOrder } from '../../../shop/orders/past-orders-contract.ts'
import type { TrackedParcel } from '../../../shop/parcels/tracking-contract.ts'
import type { OrderDocumentsResponse } from '../../../shop/tax/contract.ts'
import { type ListPart, pathPart, queryString } from '../product-calls.ts'
import { shopApi } from '../session/browser-api.ts'
import { readError, ShopError, type SuccessMessage } from '../shop-api.ts'

const ordersOf = (userId: string) => `/api/profile/orders/${pathPart(userId)}`

export const listOrders = async (userId: string, part: ListPart) =>
  Promise.all((await list<Partial<Order>>(`${ordersOf(userId)}${queryString(part)}`)).map(whole))
export const listPastOrders = (part: ListPart = {}) =>
  list<PastOrder>(`/api/profile/past-orders${queryString(part)}`)
export const listDocuments = (userId: string, orderId: string) =>
  list<OrderDocumentsResponse[number]>(`${ordersOf(userId)}/invoices/${pathPart(orderId)}`)
export const trackOrder = (userId: string, orderId: string) =>
  list<TrackedParcel>(`${ordersOf(userId)}/parcels/${pathPart(orderId)}`)
export const cancelOrder = (request: { orderId: string; reason: string }) =>
  shopApi.call<{ success: true }>('POST', '/api/profile/orders/cancel-order', request)
export const sendOrderCode = (orderId: string) =>
  shopApi.call<SuccessMessage>('POST', '/api/checkout/cash/code', { orderId })
export const confirmOrder = (request: ConfirmOrderRequest) =>
  shopApi.call<SuccessMessage>('POST', '/api/checkout/cash/confirm', request)

async function list<Item>(path: string): Promise<Item[]> {
  const answer = await shopApi.call<Item[]>('GET', path)
  if (!Array.isArray(answer)) throw new ShopError(200, readError(answer))
  return answer
}

/** The shop's own answers are: code for others is loaded where one comes. */
async function whole(given: Partial<Order>): Promise<Order> {
  if ('parcels' in given) return given as Order
  return (await import('./complete-order.ts')).completeOrder(given)
}
