import { exportFile } from '../../../shop/customers/admin-contract.ts'
import { orderWrites as writes } from '../../../shop/orders/admin-contract.ts'
import { papersQuery, papersResponse } from '../../../shop/orders/papers-contract.ts'
import { pickListResponse } from '../../../shop/orders/pick-list-contract.ts'
import { orderParams } from '../../../shop/orders/steps-contract.ts'
import type { ParcelStatus } from '../../../shop/parcels/states.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { sendFile } from '../../team/admin/send-file.ts'
import { countListed } from '../../team/count-listed.ts'
import { isAllowed, teamActorOf, teamCallerOf } from '../../team/team-caller.ts'
import { seesInvoice, shownPhone, wireNote } from '../admin/wire-order.ts'
import { formatUploadCsv } from '../carriers/upload-csv.ts'
import { addNote } from '../fulfilment/add-note.ts'
import type { ShownOrder } from '../fulfilment/show-order.ts'
import { resendEmail } from '../order-emails/resend-email.ts'
import { exportPackedParcels } from '../parcels/export-packed-parcels.ts'
import { orderPapers } from './order-papers.ts'
import { findPickList } from './pick-list.ts'

/** What is written about an order: papers to print, the file of a courier, notes of the team, emails. */
export const adminOrderPaperRoutes: ShopRoutes = (deps) => async (app) => {
  const { db, now } = deps
  const tags = ['orders']
  const one = { tags, params: orderParams }

  app.get(
    '/api/admin/papers',
    {
      config: { operation: 'orders.pack' },
      schema: { tags, querystring: papersQuery, response: { 200: papersResponse } },
    },
    async (request) => {
      const caller = teamCallerOf(request)
      const shown = {
        toPhone: (order: ShownOrder) => shownPhone(order, caller),
        seesInvoice: (parcel: ParcelStatus) => seesInvoice(parcel, caller),
      }
      const { orders: numbers } = request.query
      if (isAllowed(caller, 'phones.read')) await countListed(deps, request, numbers.length)
      const orders = []
      for (const number of numbers) orders.push(await orderPapers(deps, number, shown))
      return { orders }
    },
  )

  app.get(
    '/api/admin/orders/pick-list',
    { config: { operation: 'orders.pack' }, schema: { tags, response: { 200: pickListResponse } } },
    () => findPickList(db),
  )
  app.post(
    '/api/admin/parcels/export',
    {
      config: { operation: 'orders.dispatch', secret: true, log: 'parcels exported' },
      schema: { tags, response: { 200: exportFile } },
    },
    async (request, reply) => {
      const parcels = await exportPackedParcels({ db, now }, teamActorOf(request))
      return sendFile(reply, {
        file: formatUploadCsv(parcels),
        name: 'parcels.csv',
        type: 'text/csv; charset=utf-8',
      })
    },
  )

  serveWrite(app, writes.addNote, { ...one, operation: 'orders.note', status: 201 }, async (request) => {
    const wanted = { orderNumber: request.params.number, ...request.body }
    const note = await addNote({ db, now, ...teamActorOf(request) }, wanted)
    return wireNote(note)
  })

  serveWrite(app, writes.resendEmail, { ...one, operation: 'orders.email' }, async (request) => {
    const wanted = { orderNumber: request.params.number, ...request.body }
    await resendEmail({ db, now, ...teamActorOf(request) }, wanted)
    deps.outbox.wake()
  })
}
