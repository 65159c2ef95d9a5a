import { addJob } from '../../platform/jobs/outbox.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { makeToken } from '../sessions/token.ts'
import { type CodePurpose, replaceCode } from './code-store.ts'

export const codeMinutes = 5
const minutesOf: Record<CodePurpose, number> = { 'log-in': codeMinutes, 'new-device': 15 }
const taskOf: Record<CodePurpose, string> = { 'log-in': 'send-code', 'new-device': 'send-device-code' }

/** Looks at no customer, so that neither answer nor time shows whose number it is. Returns the token that the code counts with. */
export async function askCode(
  { db, now, outbox }: Pick<ShopDeps, 'db' | 'now' | 'outbox'>,
  phone: string,
): Promise<string> {
  const token = await withTransaction(db, (tx) => queueCode(tx, { purpose: 'log-in', phone, now: now() }))
  outbox.wake()
  return token
}

/** Commits with its transaction; afterwards call `outbox.wake()`. Returns the token that the code counts with. */
export async function queueCode(
  tx: Tx,
  { purpose, phone, now }: { purpose: CodePurpose; phone: string; now: Date },
): Promise<string> {
  const { token, hash: tokenHash } = makeToken()
  const id = newId()
  const expiresAt = new Date(now.getTime() + minutesOf[purpose] * 60_000)
  await replaceCode(tx, { id, purpose, phone, tokenHash, createdAt: now, expiresAt })
  await addJob(tx, { task: taskOf[purpose], payload: { id } satisfies CodeJob })
  return token
}

export interface CodeJob {
  id: string
}
