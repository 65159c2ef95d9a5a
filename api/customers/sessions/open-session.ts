import type { LoginResponse } from '../../../shop/customers/contract.ts'
import { dayMs } from '../../../shop/day.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { Customer } from '../customer-store.ts'
import { deleteOldestSessions, insertSession } from './session-store.ts'
import { makeToken } from './token.ts'

export const mostSessions = 50

interface OpenSession {
  customer: Customer
  remember: boolean
  device: string
  now: Date
}

/** One day, or thirty to be remembered. Beyond fifty the oldest ends. */
export async function openSession(
  db: Db | Tx,
  { customer, remember, device, now }: OpenSession,
): Promise<LoginResponse> {
  const { token, hash } = makeToken()
  const opened = await insertSession(db, {
    id: newId(),
    tokenHash: hash,
    device,
    customerId: customer.id,
    passwordHash: customer.passwordHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (remember ? 30 : 1) * dayMs),
  })
  if (!opened) throw new Refusal('bad-credentials')
  await deleteOldestSessions(db, customer.id, mostSessions)
  return { accessToken: token, userName: userName(customer), userId: customer.id }
}

export function userName({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
