import { shopApi } from '../session/browser-api.ts'

/** The address is repeated, so that a slip of the finger is seen. */
export async function askStockAlert(variantId: string, email: string): Promise<{ message: string }> {
  await shopApi.call('POST', '/api/stock-alerts', { variantId, email })
  return { message: `Almost there. Open our email to ${email.trim()} and confirm it.` }
}
