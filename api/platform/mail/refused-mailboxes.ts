import { dayMs } from '../../../shop/day.ts'
import { maskSecrets } from '../log/mask-secrets.ts'
import type { Db, Tx } from '../postgres/database.ts'
import { EmailRefusedError, MailboxRefusedError } from './email-refused-error.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'

interface Deps {
  db: Db
  now: () => Date
}

/** Marks mailboxes that do not exist, and sends nothing more there for 30 days: providers count such emails against us. */
export function rememberRefused(mailer: Mailer, deps: Deps): Mailer {
  return {
    close: mailer.close,
    async send(mail) {
      const refusal = await findRefusal(deps, mail.to)
      if (refusal) throw new MailboxRefusedError(refusal.responseCode)
      await mailer.send(mail).catch(async (error: unknown) => {
        if (error instanceof EmailRefusedError && error.isMailbox) await saveRefusal(deps, mail, error)
        throw error
      })
    },
  }
}

const rememberedMs = 30 * dayMs

function since(now: Date): Date {
  return new Date(now.getTime() - rememberedMs)
}

async function findRefusal({ db, now }: Deps, to: string): Promise<{ responseCode: number } | null> {
  const found = await db
    .selectFrom('refused_mailbox')
    .select('response_code as responseCode')
    .where('email', '=', to.toLowerCase())
    .where('refused_at', '>', since(now()))
    .executeTakeFirst()
  return found ?? null
}

async function saveRefusal(
  { db, now }: Deps,
  { to, messageId }: OutgoingMail,
  { responseCode, message }: EmailRefusedError,
): Promise<void> {
  const refusal = {
    refused_at: now(),
    response_code: responseCode,
    reason: maskSecrets(message).slice(0, 300),
    kind: /^<([a-z-]+)\./.exec(messageId)?.[1] ?? '',
  }
  await db
    .insertInto('refused_mailbox')
    .values({ email: to.toLowerCase(), ...refusal })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(refusal))
    .execute()
}

/** True where the mailbox was marked. */
export async function allowMailbox(db: Db | Tx, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('refused_mailbox')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteOldRefusals(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('refused_mailbox').where('refused_at', '<=', since(now)).execute()
}
