import { shopApi } from '../session/browser-api.ts'
import { readTab, writeTab } from '../ui/tab-storage.ts'

export interface SentCode {
  /** As it was typed. */
  phone: string
  /** The code counts with it alone. */
  token: string
}

const storageKey = 'phone-code'
const lifetimeMs = 5 * 60_000

/** Kept in this tab: a phone may drop the page while its owner reads the message. */
export async function askCode(phone: string): Promise<SentCode> {
  const { token } = await shopApi.call<{ token: string }>('POST', '/api/phone/code', { phone })
  const sent = { phone, token }
  writeTab(storageKey, JSON.stringify({ ...sent, until: Date.now() + lifetimeMs }))
  return sent
}

/** Null without one, and once it is too old to count. */
export function readSentCode(): SentCode | null {
  const { until = 0, ...sent } = JSON.parse(readTab(storageKey) ?? '{}')
  return until > Date.now() ? sent : null
}

export function forgetSentCode(): void {
  writeTab(storageKey, null)
}
