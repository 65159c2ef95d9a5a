import type { Db } from '../postgres/database.ts'
import type { Settlement } from './settle-payment.ts'

/** The last of those who work on a payment in this process, by the payment's id. */
const underWay = new WeakMap<Db, Map<string, Promise<Settlement>>>()

/** Verify and webhook come at the same moment: the second does not begin before the first has had its effect. */
export async function inTurn(
  db: Db,
  paymentId: string,
  work: () => Promise<Settlement>,
): Promise<Settlement> {
  const turns = underWay.get(db) ?? new Map<string, Promise<Settlement>>()
  underWay.set(db, turns)
  const before = turns.get(paymentId)
  const turn = before ? before.then(work, work) : work()
  turns.set(paymentId, turn)
  try {
    return await turn
  } finally {
    if (turns.get(paymentId) === turn) turns.delete(paymentId)
  }
}

/** What comes of a payment that somebody in this process is just confirming. Null where nobody is, or it fails. */
export async function awaitTurn(db: Db, paymentId: string): Promise<Settlement | null> {
  return (
    (await underWay
      .get(db)
      ?.get(paymentId)
      ?.catch(() => null)) ?? null
  )
}
