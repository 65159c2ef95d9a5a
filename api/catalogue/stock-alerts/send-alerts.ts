import { slugOf } from '../../../shop/catalogue/variant-options.ts'
import { signId } from '../../customers/links/signed-id.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import type { MailDeps } from '../../platform/mail/mail-deps.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import {
  type AlertedVariant,
  findAlert,
  saveUnconfirmedAlert,
  takeDueAlerts,
  waitAgain,
} from './alert-store.ts'
import type { StockAlertJob } from './ask-alert.ts'
import { findStockAlertOptOut, stopLinks } from './stop-link.ts'

/** The token is made when the email is sent: the queue holds none. */
export async function sendAlertConfirmation(
  deps: MailDeps,
  { variantId, email }: StockAlertJob,
): Promise<void> {
  if (await findStockAlertOptOut(deps, email)) return
  const now = deps.now()
  const id = await saveUnconfirmedAlert(deps.db, { variantId, email, now })
  const found = id && (await findAlert(deps.db, id))
  if (!found) return
  const token = signId(deps.config, 'stock-alert', { id, version: 1 })
  const { product, variantTitle, handle } = found
  const stop = stopLinks(deps, email)
  await sendEmail(deps, {
    to: email,
    about: `${id}.${now.getTime()}`,
    unsubscribeUrl: stop.post,
    email: {
      kind: 'stock-alert-confirm',
      product,
      variantTitle,
      url: `${deps.publicUrl()}/back-in-stock/confirm?product=${encodeURIComponent(handle)}&token=${token}`,
      stopUrl: stop.page,
    },
  })
}

const mostAtOnce = 100

/** Looks for stock, however it came back. */
export async function queueDueAlerts({
  db,
  now,
  outbox,
}: Pick<ShopDeps, 'db' | 'now' | 'outbox'>): Promise<void> {
  const due = await withTransaction(db, async (tx) => {
    const ids = await takeDueAlerts(tx, { now: now(), most: mostAtOnce })
    for (const id of ids) await addJob(tx, { task: 'back-in-stock', payload: { id } })
    return ids
  })
  if (due.length > 0) outbox.wake()
}

export async function sendBackInStock(deps: MailDeps, id: string): Promise<void> {
  const found = await findAlert(deps.db, id)
  // Sold out again, or taken off sale for now. One that was stopped is not there.
  if (!found || found.available <= 0) return waitAgain(deps.db, id)
  const { email: to, product, variantTitle, price, sentAt } = found
  const stop = stopLinks(deps, to)
  await sendEmail(deps, {
    // Mail services drop an email whose id they have had: that of the next time has another.
    to,
    about: `${id}.${sentAt?.getTime()}`,
    unsubscribeUrl: stop.post,
    email: {
      kind: 'back-in-stock',
      product,
      variantTitle,
      price,
      url: `${deps.publicUrl()}${pathOf(found)}`,
      stopUrl: stop.page,
    },
  })
}

function pathOf({ handle, optionNames, optionValues }: AlertedVariant): string {
  const chosen = optionNames.flatMap((name, place) => {
    const value = optionValues[place]
    return value && value !== 'Default Title' ? [[name.toLowerCase(), slugOf(value)]] : []
  })
  const query = new URLSearchParams(chosen).toString()
  return `/products/${encodeURIComponent(handle)}${query && `?${query}`}`
}
