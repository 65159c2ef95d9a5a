import { randomInt } from 'node:crypto'
import type { LinkJob } from '../../../shop/mail/email.ts'
import type { Config } from '../../config.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

/** Of several waiting requests one is sent. */
export async function queueLink(db: Db | Tx, payload: LinkJob, runAt?: Date): Promise<void> {
  const { purpose, signUpId, customerId = '', email } = payload
  const key = `send-link:${purpose}:${signUpId ?? `${customerId}${email}`}`
  await addJob(db, { task: 'send-link', payload, key, ...(runAt ? { runAt } : {}) })
}

interface EmailTime {
  now: () => Date
  config: Pick<Config, 'emailDelayMs'>
}

/** A random moment, so that response times do not show whether an email is written. */
export function emailTime({ now, config }: EmailTime): Date {
  return new Date(now().getTime() + randomInt(config.emailDelayMs + 1))
}
