import { mailboxOf } from '../../../shop/mail/mailbox.ts'
import { bucketKey, type LimitDeps, takeFromBucket } from './limit-store.ts'
import type { LimitName } from './limit-table.ts'

/** Emails about orders are never limited. */
export type LimitedEmail =
  | 'sign-up'
  | 'reset'
  | 'subscribe'
  | 'stock-alert'
  | 'change-email'
  | 'review'
  | 'new-device'

interface Writing {
  kind: LimitedEmail
  to: string
  network: string
}

/** Counted for every address, so that response times show nothing. */
export async function maySendEmail(deps: LimitDeps, email: Writing): Promise<boolean> {
  return (await mayAsk(deps, email)) && mayGetEmail(deps, email)
}

/** Below the recipient's limit, or others could use up the owner's emails. */
async function mayAsk(deps: LimitDeps, { kind, to, network }: Writing): Promise<boolean> {
  return takeEmail(deps, 'mail.network', [kind, mailboxOf(to), network])
}

/** Of an email that nobody has asked for just now. */
export async function mayGetEmail(deps: LimitDeps, { kind, to }: Omit<Writing, 'network'>): Promise<boolean> {
  return takeEmail(deps, kind === 'stock-alert' ? 'mail-stock-alert.email' : 'mail.email', [
    kind,
    mailboxOf(to),
  ])
}

async function takeEmail(
  { db, now, config }: LimitDeps,
  name: LimitName,
  subject: readonly string[],
): Promise<boolean> {
  const key = bucketKey(name, ...subject)
  return takeFromBucket(db, { key, limit: config.limits[name], now: now().getTime() })
}
