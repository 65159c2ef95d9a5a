import { addJob } from '../../platform/jobs/outbox.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { makeToken } from '../sessions/token.ts'
import { type CodeBinding, type CodePurpose, storeCode } from './code-store.ts'

export const codeMinutes = 5
const minutesOf: Record<CodePurpose, number> = {
  'log-in': codeMinutes,
  'new-device': 15,
  'confirm-order': codeMinutes,
}
const taskOf: Record<CodePurpose, string> = {
  'log-in': 'send-code',
  'new-device': 'send-device-code',
  'confirm-order': 'send-code',
}

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
  asked: { purpose: Exclude<CodePurpose, 'confirm-order'>; phone: string; now: Date },
): Promise<string> {
  const { token, hash: tokenHash } = makeToken()
  await queueBound(tx, asked, { tokenHash })
  return token
}

/** It counts for this order alone. */
export async function askOrderCode(
  { db, now, outbox }: Pick<ShopDeps, 'db' | 'now' | 'outbox'>,
  { phone, orderId }: { phone: string; orderId: string },
): Promise<void> {
  const asked = { purpose: 'confirm-order', phone, now: now() } as const
  await withTransaction(db, (tx) => queueBound(tx, asked, { orderId }))
  outbox.wake()
}

async function queueBound(
  tx: Tx,
  { purpose, phone, now }: { purpose: CodePurpose; phone: string; now: Date },
  bound: CodeBinding,
): Promise<void> {
  const id = newId()
  const expiresAt = new Date(now.getTime() + minutesOf[purpose] * 60_000)
  await storeCode(tx, { id, purpose, phone, createdAt: now, expiresAt }, bound)
  await addJob(tx, { task: taskOf[purpose], payload: { id } satisfies CodeJob })
}

export interface CodeJob {
  id: string
}
