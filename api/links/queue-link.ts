import { randomInt } from 'node:crypto'
import type { LinkJob } from '../../shop/mail/email.ts'
import type { Config } from '../config.ts'
import { addJob } from '../jobs/outbox.ts'
import type { Db, Tx } from '../postgres/database.ts'

/** Asks for the email with a one-time link. Asked for again while one still waits, only one is sent. */
export async function queueLink(db: Db | Tx, payload: LinkJob, runAt?: Date): Promise<void> {
  const { purpose, signUpId, customerId = '', email } = payload
  const key = `send-link:${purpose}:${signUpId ?? `${customerId}${email}`}`
  await addJob(db, { task: 'send-link', payload, key, ...(runAt ? { runAt } : {}) })
}

interface EmailTime {
  now: () => Date
  config: Pick<Config, 'emailDelayMs'>
}

/**
 * A moment nobody can foresee, for an email about an account: writing it takes time that the shop's other answers show,
 * and only who is known gets one.
 */
export function emailTime({ now, config }: EmailTime): Date {
  return new Date(now().getTime() + randomInt(config.emailDelayMs + 1))
}
