import type { LinkJob } from '../../shop/mail/letter.ts'
import { addJob } from '../jobs/outbox.ts'
import type { Db, Tx } from '../postgres/database.ts'

/** Asks for the letter with a one-time link. Asked for again while one still waits, only one is sent. */
export async function queueLink(db: Db | Tx, payload: LinkJob): Promise<void> {
  const { purpose, signUpId, email } = payload
  await addJob(db, { task: 'send-link', payload, key: `send-link:${purpose}:${signUpId ?? email}` })
}
