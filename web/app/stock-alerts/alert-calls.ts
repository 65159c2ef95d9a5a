import { pathPart } from '../product-calls.ts'
import { shopApi } from '../session/browser-api.ts'

export const askStockAlert = (variantId: string, email: string) =>
  shopApi.call<{ message: string }>('POST', '/api/stock-alerts', { variantId, email })

export const confirmStockAlert = (token: string) =>
  shopApi.call('POST', '/api/stock-alerts/confirm', { token })

export const stopStockAlerts = (token: string) =>
  shopApi.call('POST', `/api/stock-alerts/stop?token=${pathPart(token)}`, {})
