import { openMessages } from '../../adapters/open-messages.ts'
import { startSandbox } from '../../orders/payments/testing-sandbox.ts'
import { openTestShop, post, wideLimits } from '../accounts/testing.ts'
import type { CodeJob } from './ask-code.ts'
import { sendCode } from './send-code.ts'

const wide = '999999999/99999999'
export const widePhoneLimits = `${wideLimits},*.wide=${wide},*.phone=${wide},*.network=${wide},*.device=${wide},*.shop=${wide}`

export type PhoneShop = Awaited<ReturnType<typeof openPhoneShop>>

/** With the phone of the sandbox. */
export async function openPhoneShop(env: Record<string, string> = {}) {
  const shop = await openTestShop(env)
  const sandbox = await startSandbox('http://127.0.0.1:9/nobody')
  const urls = { sandboxUrl: () => sandbox.mountUrl, publicUrl: () => 'https://shop.example' }
  const messages = openMessages({ adapter: 'sandbox-phone' }, urls)
  return {
    ...shop,
    /** Sends all codes that wait; answers their texts. */
    async deliverTexts(deps = { ...shop.deps, messages }) {
      await fetch(sandbox.phoneUrl, { method: 'DELETE' })
      const jobs = shop.db.deleteFrom('outbox').where('task', '=', 'send-code').returning(['id', 'payload'])
      for (const { payload } of (await jobs.execute()).sort((one, other) => one.id - other.id))
        await sendCode(deps, payload as unknown as CodeJob)
      return ((await (await fetch(sandbox.phoneUrl)).json()) as { to: string; text: string }[]).toReversed()
    },
    async close() {
      await sandbox.close()
      await shop.close()
    },
  }
}

export interface AskedCode {
  phone: string
  token: string
  code: string
}

/** Asks for a code and reads it. */
export async function askCode(shop: PhoneShop, phone: string): Promise<AskedCode> {
  const answer = await post(shop, '/api/phone/code', { phone })
  const text = (await shop.deliverTexts()).at(-1)?.text ?? ''
  return { phone, token: answer.json().token, code: text.slice(0, 6) }
}

export const logIn = (shop: PhoneShop, asked: AskedCode) => post(shop, '/api/phone/login', asked)

/** In a browser that has logged in with the number: its cookie. */
export async function becomeKnownDevice(shop: PhoneShop, phone: string): Promise<string> {
  const { headers } = await logIn(shop, await askCode(shop, phone))
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/** In a browser of its own. */
export async function becomePhoneCustomer(shop: PhoneShop, phone: string) {
  const answer = await logIn(shop, await askCode(shop, phone))
  return answer.json<{ accessToken: string; userName: string; userId: string }>()
}
