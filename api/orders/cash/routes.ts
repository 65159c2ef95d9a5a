import { cashParams, cashResponse, cashWrites as writes } from '../../../shop/remittances/contract.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { takeFromBudget } from '../../team/refund-budget.ts'
import { teamActorOf, teamCallerOf } from '../../team/team-caller.ts'
import type { ApproveRefund } from '../fulfilment/order-in-fulfilment.ts'
import { listCash } from './list-cash.ts'
import { recordRemittance } from './record-remittance.ts'
import { writeOffCash } from './write-off-cash.ts'

const tags = ['money']
/** The longest file with its line ends escaped. */
const largestFile = 1024 * 1024

export const adminCashRoutes: ShopRoutes = (deps) => async (app) => {
  const { db, now } = deps

  app.get(
    '/api/admin/cash',
    { config: { operation: 'money.read' }, schema: { tags, response: { 200: cashResponse } } },
    () => listCash(db, now()),
  )

  serveWrite(app, writes.record, { tags, operation: 'money.write', bodyLimit: largestFile }, (request) =>
    recordRemittance({ db, now, ...teamActorOf(request) }, request.body),
  )

  serveWrite(
    app,
    writes.writeOff,
    { tags, params: cashParams, operation: 'money.write', confirmed: 'by-amount' },
    async (request) => {
      const approve: ApproveRefund = (tx, amount) =>
        takeFromBudget({ ...deps, db: tx }, teamCallerOf(request), amount)
      const wanted = { ...request.params, ...request.body, approve }
      await writeOffCash({ db, now, ...teamActorOf(request) }, wanted)
    },
  )
}
