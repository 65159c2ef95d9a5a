import type { MailDeps } from '../../platform/mail/mail-deps.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { linkUrl, nameOf } from '../links/link-url.ts'
import { unsubscribeLinks } from '../links/unsubscribe-links.ts'
import { makeToken } from '../sessions/token.ts'
import { saveUnconfirmed } from './subscriber-store.ts'
import { updatesUnsubscribe } from './unsubscribe-link.ts'

/** The token is made when the email is sent: the queue holds none. */
export async function sendSubscribeLink(deps: MailDeps, email: string): Promise<void> {
  const fresh = makeToken()
  const saved = await saveUnconfirmed(deps.db, { email, tokenHash: fresh.hash, createdAt: deps.now() })
  if (!saved) return
  const { post, page } = unsubscribeLinks(deps, updatesUnsubscribe, saved.id)
  await sendEmail(deps, {
    to: email,
    about: nameOf(fresh),
    unsubscribeUrl: post,
    email: { kind: 'subscribe-confirm', url: linkUrl(deps, 'subscribe', fresh.token), stopUrl: page },
  })
}
