import { mailboxOf } from '../../shop/mail/mailbox.ts'
import { bucketKey, type LimitDeps, takeFromBucket } from './limit-store.ts'
import type { LimitName } from './limit-table.ts'

/** `sign-up`: the activation link, or that there is an account already. Emails about orders are never counted. */
export type LimitedEmail = 'sign-up' | 'reset' | 'subscribe' | 'change-email'

interface Writing {
  kind: LimitedEmail
  to: string
  /** Of who asks for it, as `clientNetwork` writes it. */
  network: string
}

/**
 * Counts an email somebody asks for, and answers whether the recipient may get it. Asked for every address,
 * known or not, so that the answer's time tells nothing.
 */
export async function maySendEmail(deps: LimitDeps, email: Writing): Promise<boolean> {
  return (await mayAsk(deps, email)) && mayGet(deps, email)
}

/** No network may ask for all that a recipient gets: the owner's own asking would have no email left. */
async function mayAsk(deps: LimitDeps, { kind, to, network }: Writing): Promise<boolean> {
  return takeEmail(deps, 'mail.network', [kind, mailboxOf(to), network])
}

async function mayGet(deps: LimitDeps, { kind, to }: Writing): Promise<boolean> {
  return takeEmail(deps, 'mail.email', [kind, mailboxOf(to)])
}

async function takeEmail(
  { db, now, config }: LimitDeps,
  name: LimitName,
  subject: readonly string[],
): Promise<boolean> {
  const key = bucketKey(name, ...subject)
  return takeFromBucket(db, { key, limit: config.limits[name], now: now().getTime() })
}
