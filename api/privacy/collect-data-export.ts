import type { DataExportResponse } from '../../shop/customers/data-export-contract.ts'
import type { TaxDocument } from '../../shop/tax/tax-document.ts'
import { readProfile } from '../accounts/read-profile.ts'
import { findAddresses } from '../addresses/address-store.ts'
import { findMessagesFrom } from '../contact/message-store.ts'
import { findSubscriber } from '../contact/subscriber-store.ts'
import { findBusiness } from '../customers/business-store.ts'
import { currentFacts } from '../facts/current-facts.ts'
import { findDocumentsOfCustomer } from '../invoices/document-store.ts'
import { kindsOfEmailsTo } from '../links/waiting-emails.ts'
import { findAllOrders } from '../orders/list-orders.ts'
import { type OrderRow, wireOrder } from '../orders/wire-order.ts'
import { findPastOrdersOf } from '../past-orders/past-order-store.ts'
import { findOwnReviews } from '../reviews/own-reviews.ts'
import { findOptOut } from '../reviews/stop-requests.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
import { findSessionsOf } from '../sessions/session-store.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { findAlertsOf } from '../stock-alerts/alert-store.ts'
import { findStockAlertOptOut } from '../stock-alerts/stop-link.ts'
import { findWishes } from '../wishlist/wish-store.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config'>

const mostUnpaid = 200

export async function collectDataExport(
  { db, now: clock, config }: Deps,
  customerId: string,
): Promise<DataExportResponse> {
  const now = clock()
  const documents = await findDocumentsOfCustomer(db, customerId)
  const { email, createdAt, activatedAt } = await requireCustomer(db, customerId)
  return {
    shop: currentFacts().legalName,
    writtenAt: now.toISOString(),
    profile: {
      ...(await readProfile(db, customerId)),
      signedUpAt: createdAt.toISOString(),
      activatedAt: activatedAt?.toISOString() ?? null,
    },
    business: await findBusiness(db, customerId),
    addresses: await findAddresses(db, customerId),
    orders: (await findAllOrders(db, customerId, mostUnpaid)).map((row) => ownOrder(row, documents)),
    pastOrders: await ownPastOrders(db, email),
    sessions: await ownSessions(db, customerId, now),
    subscription: await ownSubscription(db, email),
    wishlist: await findWishes(db, customerId),
    stockAlerts: await ownAlerts(db, email),
    stockAlertEmails: { stoppedAt: isoOf(await findStockAlertOptOut({ db, config }, email)) },
    messages: await ownMessages(db, email),
    reviews: (await findOwnReviews(db, customerId)).map(({ id: _, ...review }) => review),
    reviewEmails: { stoppedAt: isoOf(await findOptOut(db, customerId)) },
    waitingEmails: await kindsOfEmailsTo(db, { id: customerId, email }),
  }
}

function ownOrder(
  row: OrderRow,
  documents: ReadonlyMap<string, readonly TaxDocument[]>,
): DataExportResponse['orders'][number] {
  const own = (documents.get(row.id) ?? []).map(({ kind, number, issuedAt, totals }) => ({
    ...{ kind, number, issuedAt, totalPaise: totals.total },
  }))
  return {
    ...wireOrder(row, (src) => src),
    ...{ status: row.status, payment_id: row.paymentId, tax_documents: own },
  }
}

async function ownPastOrders(db: Deps['db'], email: string): Promise<DataExportResponse['pastOrders']> {
  const orders = await findPastOrdersOf(db, email)
  return orders.map(({ name, placedAt, total, cells, lines }) => ({
    ...{ name, placedAt: placedAt.toISOString(), totalPaise: total, cells, lines },
  }))
}

async function ownSessions(
  db: Deps['db'],
  customerId: string,
  now: Date,
): Promise<DataExportResponse['sessions']> {
  const sessions = await findSessionsOf(db, { customerId, now })
  return sessions.map(({ device, createdAt, seenAt, expiresAt }) => ({
    device,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: seenAt.toISOString(),
    endsAt: expiresAt.toISOString(),
  }))
}

async function ownSubscription(db: Deps['db'], email: string): Promise<DataExportResponse['subscription']> {
  const found = await findSubscriber(db, email)
  return (
    found && {
      email,
      askedAt: found.askedAt.toISOString(),
      confirmedAt: found.confirmedAt?.toISOString() ?? null,
      place: found.place,
    }
  )
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

async function ownAlerts(db: Deps['db'], email: string): Promise<DataExportResponse['stockAlerts']> {
  const alerts = await findAlertsOf(db, email)
  return alerts.map(({ product, variant, askedAt, confirmedAt, sentAt }) => ({
    ...{ product, variant, askedAt: askedAt.toISOString() },
    confirmedAt: confirmedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  }))
}

async function ownMessages(db: Deps['db'], email: string): Promise<DataExportResponse['messages']> {
  const messages = await findMessagesFrom(db, email)
  return messages.map(({ receivedAt, thread, ...message }) => ({
    ...message,
    sentAt: receivedAt.toISOString(),
    thread: thread.map(({ at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() })),
  }))
}
