import { insertNote, type OrderNote } from '../note-store.ts'
import { type FulfilmentDeps, orderSubject, withOrder } from './order-in-fulfilment.ts'

/** The audit log says that there is one, and not what: it is never deleted. Throws `not-found`. */
export function addNote(
  deps: FulfilmentDeps,
  { orderNumber, text }: { orderNumber: number; text: string },
): Promise<OrderNote> {
  return withOrder(deps, orderNumber, async ({ tx, now, order, audit }) => {
    const note = await insertNote(tx, { orderId: order.id, at: now, author: deps.actor, text })
    const subject = orderSubject(orderNumber)
    await audit({ operation: 'add-note', subject, after: { note: note.id } })
    return note
  })
}
