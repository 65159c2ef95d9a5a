import { codeOf } from '../../platform/http/keyed-hash.ts'
import type { MailDeps } from '../../platform/mail/mail-deps.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { findPhoneCustomer } from '../customer-store.ts'
import type { CodeJob } from './ask-code.ts'
import { findCode } from './code-store.ts'

/** The same code at every try. Sends nothing once it has ended. */
export async function sendDeviceCode(deps: MailDeps, { id }: CodeJob): Promise<void> {
  const found = await findCode(deps.db, { id, now: deps.now() })
  if (!found) return
  const customer = await findPhoneCustomer(deps.db, found.phone)
  if (!customer?.email) return
  const { email, firstName } = customer
  const code = codeOf(deps.config, found)
  await sendEmail(deps, { to: email, about: id, email: { kind: 'new-device', firstName, code } })
}
