import type { Db } from '../../platform/postgres/database.ts'
import type { PaymentResult } from './apply-payment.ts'

const locks = new WeakMap<Db, Map<string, Promise<PaymentResult>>>()

/** Verify and webhook come at the same moment: the second waits for the first. */
export async function withPaymentLock(
  db: Db,
  paymentId: string,
  work: () => Promise<PaymentResult>,
): Promise<PaymentResult> {
  const ofDb = locks.get(db) ?? new Map<string, Promise<PaymentResult>>()
  locks.set(db, ofDb)
  const before = ofDb.get(paymentId)
  const result = before ? before.then(work, work) : work()
  ofDb.set(paymentId, result)
  try {
    return await result
  } finally {
    if (ofDb.get(paymentId) === result) ofDb.delete(paymentId)
  }
}

/** The result of the holder of the lock. Null where there is none, or it fails. */
export async function afterPaymentLock(db: Db, paymentId: string): Promise<PaymentResult | null> {
  return (
    (await locks
      .get(db)
      ?.get(paymentId)
      ?.catch(() => null)) ?? null
  )
}
