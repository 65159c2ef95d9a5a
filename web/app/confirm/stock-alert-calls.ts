import type { StockAlertLinkResponse } from '../../../shop/stock-alerts/contract.ts'
import { pathPart } from '../product-calls.ts'
import { shopApi } from '../session/browser-api.ts'

export const readStockAlertLink = (token: string) =>
  shopApi.call<StockAlertLinkResponse>('GET', `/api/stock-alerts/link?token=${pathPart(token)}`)

export const confirmStockAlert = (token: string) =>
  shopApi.call('POST', '/api/stock-alerts/confirm', { token })

export const stopStockAlerts = (token: string) =>
  shopApi.call('POST', `/api/stock-alerts/stop?token=${pathPart(token)}`, {})

export const allowStockAlerts = (token: string) =>
  shopApi.call('POST', `/api/stock-alerts/allow?token=${pathPart(token)}`, {})
