import { codeOf } from '../../platform/http/keyed-hash.ts'
import { maskSecrets } from '../../platform/log/mask-secrets.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import type { CodeJob } from './ask-code.ts'
import { findCode } from './code-store.ts'

/** The same code at every try. Sends nothing once it has ended, or a newer one was asked for. */
export async function sendCode(
  { db, now, config, messages }: Pick<ShopDeps, 'db' | 'now' | 'config' | 'messages'>,
  { id }: CodeJob,
): Promise<void> {
  const found = await findCode(db, { id, now: now() })
  if (!found || !messages) return
  const code = codeOf(config, found)
  await messages
    .send({ to: found.phone, template: 'sign-in-code', values: { code }, key: id })
    .catch((error: unknown) => throwMasked(error, code))
}

/** A service may quote what it was sent, and the queue stores error messages. */
function throwMasked(error: unknown, code: string): never {
  const message = error instanceof Error ? error.message : String(error)
  throw new Error(maskSecrets(message.replaceAll(code, '…')).slice(0, 300))
}
