import { dayMs } from '../../shop/day.ts'
import { deleteUnconfirmed } from '../contact/subscriber-store.ts'
import { deleteUnactivated } from '../customers/customer-store.ts'
import { deleteExpiredLinks } from '../links/link-store.ts'
import { deleteOldRefusals } from '../mail/refused-mailboxes.ts'
import { deleteEventsBefore } from '../payments/event-store.ts'
import { deleteOldMisses } from '../search/misses/miss-store.ts'
import { deleteExpiredSessions } from '../sessions/session-store.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { deleteOldAlerts } from '../stock-alerts/alert-store.ts'
import { cleanUpTeam } from '../team/clean-up-team.ts'
import { deleteDeliveriesBefore } from '../webhooks/delivery-store.ts'
import { anonymiseUnpaidOrders } from './anonymise-customer.ts'

/**
 * After a week unconfirmed accounts, subscriptions and stock alerts go, after 30 days the person of unpaid orders, deliveries
 * of webhooks and stock alerts that were sent, after 180 provider events, after a year stock alerts that still wait.
 */
export async function cleanUp({ db, now }: Pick<ShopDeps, 'db' | 'now'>): Promise<void> {
  const present = now()
  const weekAgo = new Date(present.getTime() - 7 * dayMs)
  await deleteExpiredSessions(db, present)
  await deleteExpiredLinks(db, present)
  await cleanUpTeam(db, present)
  await deleteUnactivated(db, weekAgo)
  await deleteUnconfirmed(db, weekAgo)
  await deleteOldAlerts(db, {
    unconfirmed: weekAgo,
    sent: new Date(present.getTime() - 30 * dayMs),
    waiting: new Date(present.getTime() - 365 * dayMs),
  })
  await anonymiseUnpaidOrders(db, new Date(present.getTime() - 30 * dayMs))
  await deleteOldRefusals(db, present)
  await deleteDeliveriesBefore(db, new Date(present.getTime() - 30 * dayMs))
  await deleteOldMisses(db, { once: weekAgo, often: new Date(present.getTime() - 90 * dayMs) })
  await deleteEventsBefore(db, new Date(present.getTime() - 180 * dayMs))
}
