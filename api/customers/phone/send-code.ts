import { codeOf } from '../../platform/http/keyed-hash.ts'
import { sendMessage } from '../../platform/messages/send-message.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import type { CodeJob } from './ask-code.ts'
import { findCode } from './code-store.ts'

/** The same code at every try. Sends nothing once it has ended. */
export async function sendCode(
  { db, now, config, messages }: Pick<ShopDeps, 'db' | 'now' | 'config' | 'messages'>,
  { id }: CodeJob,
): Promise<void> {
  const found = await findCode(db, { id, now: now() })
  if (!found || !messages) return
  const values = { code: codeOf(config, found) }
  const template = found.purpose === 'confirm-order' ? 'order-code' : 'sign-in-code'
  await sendMessage(messages, { to: found.phone, template, values, key: id })
}
