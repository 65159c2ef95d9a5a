import { addJob } from '../../platform/jobs/outbox.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { makeToken } from '../sessions/token.ts'
import { type CodePurpose, replaceCode } from './code-store.ts'

export const codeMinutes = 5

/** Looks at no customer, so that neither answer nor time shows whose number it is. Returns the token that the code counts with. */
export async function askCode(
  { db, now, outbox }: Pick<ShopDeps, 'db' | 'now' | 'outbox'>,
  { purpose, phone }: { purpose: CodePurpose; phone: string },
): Promise<string> {
  const { token, hash: tokenHash } = makeToken()
  const id = newId()
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + codeMinutes * 60_000)
  await withTransaction(db, async (tx) => {
    await replaceCode(tx, { id, purpose, phone, tokenHash, createdAt, expiresAt })
    await addJob(tx, { task: 'send-code', payload: { id } satisfies CodeJob })
  })
  outbox.wake()
  return token
}

export interface CodeJob {
  id: string
}
