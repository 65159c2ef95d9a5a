import { shopApi } from '../session/browser-api.ts'

export interface SentCode {
  /** As it was typed. */
  phone: string
  /** The code counts with it alone. */
  token: string
}

export async function askCode(phone: string): Promise<SentCode> {
  const { token } = await shopApi.call<{ token: string }>('POST', '/api/phone/code', { phone })
  return { phone, token }
}
