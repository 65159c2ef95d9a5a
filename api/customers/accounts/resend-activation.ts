import { renewCodeTries } from '../../platform/limits/code-tries.ts'
import { maySendEmail } from '../../platform/limits/may-send-email.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { emailTime, queueLink } from '../links/queue-link.ts'
import { findOwnSignUp } from './activate-sign-up.ts'

interface ResendActivation {
  email: string
  browserHash: Buffer | null
  network: string
}

export async function resendActivation(
  deps: Pick<ShopDeps, 'db' | 'now' | 'outbox' | 'config'>,
  { email, browserHash, network }: ResendActivation,
): Promise<void> {
  const own = await findOwnSignUp(deps, { email, browserHash })
  if (!(await maySendEmail(deps, { kind: 'sign-up', to: email, network }))) return
  await renewCodeTries(deps, { email, browserHash })
  const signUp = own ? { signUpId: own.id } : {}
  await queueLink(deps.db, { email, purpose: 'activate', ...signUp }, emailTime(deps))
  deps.outbox.wake()
}
