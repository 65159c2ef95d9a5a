import { dayMs } from '../../../shop/day.ts'
import type { Feature } from '../../feature.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { findCustomer } from '../customer-store.ts'
import { adminMessageRoutes } from './admin-message-routes.ts'
import {
  countOpenMessages,
  deleteMessagesFrom,
  deleteMessagesOf,
  findMessagesFrom,
  joinMessages,
  moveMessages,
  moveMessagesOfNumber,
} from './message-store.ts'
import { contactRoutes } from './routes.ts'
import { deleteSubscriber, deleteUnconfirmed, findSubscriber, moveSubscriber } from './subscriber-store.ts'
import { stopUpdatesRoutes } from './unsubscribe-routes.ts'

export const contact: Feature = {
  name: 'contact',
  routes: [contactRoutes, stopUpdatesRoutes, adminMessageRoutes],
  cleanUp: ({ db, now }) => deleteUnconfirmed(db, new Date(now().getTime() - 7 * dayMs)),
  personalData: {
    columns: [
      'message.customer_id',
      'message.email',
      'message.phone',
      'message_entry.text',
      'subscriber.email',
    ],
    collect: async ({ db }, { id, email, verifiedPhone }) => ({
      subscription: await findSubscriber(db, email),
      messages: (await findMessagesFrom(db, [email, verifiedPhone ?? email], id)).map(
        ({ receivedAt, thread, ...message }) => ({
          ...message,
          sentAt: receivedAt,
          thread: thread.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) })),
        }),
      ),
    }),
    eraseCustomer,
    joinCustomer: joinMessages,
    eraseMailbox: async (tx, email) => {
      await deleteSubscriber(tx, email)
      await deleteMessagesFrom(tx, email)
    },
    moveNumber: moveMessagesOfNumber,
    moveMailbox: async (tx, emails) => {
      await moveSubscriber(tx, emails)
      await moveMessages(tx, emails)
    },
  },
  work: { messages: { may: 'messages.read', count: countOpenMessages } },
}

/** What was written while logged in, or came from the number; the rest goes with the mailbox. */
async function eraseCustomer(tx: Tx, customerId: string): Promise<void> {
  await deleteMessagesOf(tx, customerId)
  const customer = await findCustomer(tx, customerId)
  if (customer?.verifiedPhone) await deleteMessagesFrom(tx, customer.verifiedPhone)
}
