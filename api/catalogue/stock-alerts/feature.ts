import { dayMs } from '../../../shop/day.ts'
import type { Feature } from '../../feature.ts'
import { deleteAlertsOf, deleteOldAlerts, findAlertsOf, moveAlerts } from './alert-store.ts'
import type { StockAlertJob } from './ask-alert.ts'
import { stockAlertRoutes, stopStockAlertRoutes } from './routes.ts'
import { queueDueAlerts, sendAlertConfirmation, sendBackInStock } from './send-alerts.ts'
import { findStockAlertOptOut } from './stop-link.ts'

export const stockAlerts: Feature = {
  name: 'stock-alerts',
  routes: [stockAlertRoutes, stopStockAlertRoutes],
  emails: (deps) => ({
    'confirm-stock-alert': {
      send: (payload) => sendAlertConfirmation(deps, payload as StockAlertJob),
      isAwaited: true,
    },
    'back-in-stock': { send: (payload) => sendBackInStock(deps, (payload as { id: string }).id) },
  }),
  recurring: (deps) => [{ name: 'stock-alerts', everyMs: 10_000, work: () => queueDueAlerts(deps) }],
  cleanUp: ({ db, now }) => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
    return deleteOldAlerts(db, { unconfirmed: daysAgo(7), sent: daysAgo(30), waiting: daysAgo(365) })
  },
  personalData: {
    columns: ['stock_alert.email'],
    collect: async (deps, { email }) => ({
      stockAlerts: await findAlertsOf(deps.db, email),
      stockAlertEmails: { stoppedAt: await findStockAlertOptOut(deps, email) },
    }),
    eraseMailbox: deleteAlertsOf,
    moveMailbox: moveAlerts,
  },
}
