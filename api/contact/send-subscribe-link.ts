import { linkUrl, nameOf } from '../links/link-url.ts'
import type { MailDeps } from '../mail/mail-deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import { makeToken } from '../sessions/token.ts'
import { saveUnconfirmed } from './subscriber-store.ts'

/** The token is made when the email is sent: the queue holds none. */
export async function sendSubscribeLink(deps: MailDeps, email: string): Promise<void> {
  const fresh = makeToken()
  const saved = await saveUnconfirmed(deps.db, { email, tokenHash: fresh.hash, createdAt: deps.now() })
  if (!saved) return
  const url = linkUrl(deps, 'subscribe', fresh.token)
  await sendEmail(deps, { to: email, about: nameOf(fresh), email: { kind: 'subscribe-confirm', url } })
}
