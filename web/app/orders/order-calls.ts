import type { ConfirmOrderRequest } from '../../../shop/checkout/contract.ts'
import type { PastOrder } from '../../../shop/orders/past-orders-contract.ts'
import type { TrackedParcel } from '../../../shop/parcels/tracking-contract.ts'
import type { OrderDocumentsResponse } from '../../../shop/tax/contract.ts'
import { type ListPart, pathPart, queryString } from '../product-calls.ts'
import { shopApi } from '../session/browser-api.ts'
import type { SuccessMessage } from '../shop-api.ts'

const get = <Answer>(path: string) => shopApi.call<Answer>('GET', path)

export const listDocuments = (userId: string, orderId: string) =>
  get<OrderDocumentsResponse>(`/api/profile/orders/${pathPart(userId)}/invoices/${pathPart(orderId)}`)
export const listPastOrders = (part: ListPart = {}) =>
  get<PastOrder[]>(`/api/profile/past-orders${queryString(part)}`)
export const trackOrder = (userId: string, orderId: string) =>
  get<TrackedParcel[]>(`/api/profile/orders/${pathPart(userId)}/parcels/${pathPart(orderId)}`)
export const sendOrderCode = (orderId: string) =>
  shopApi.call<SuccessMessage>('POST', '/api/checkout/cash/code', { orderId })
export const confirmOrder = (request: ConfirmOrderRequest) =>
  shopApi.call<SuccessMessage>('POST', '/api/checkout/cash/confirm', request)
