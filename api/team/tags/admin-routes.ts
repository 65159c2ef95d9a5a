import { customerParams } from '../../../shop/customers/admin-contract.ts'
import { orderParams } from '../../../shop/orders/steps-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { tagsResponse, tagWrites as writes } from '../../../shop/tags/contract.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { teamActorOf } from '../team-caller.ts'
import { changeTags } from './change-tags.ts'
import { listTags } from './list-tags.ts'

export const adminTagRoutes: ShopRoutes = (deps) => async (app) => {
  const { db } = deps
  const used = { response: { 200: tagsResponse } }

  app.get(
    '/api/admin/orders/tags',
    { config: { operation: 'orders.read' }, schema: { tags: ['orders'], ...used } },
    async () => ({ tags: await listTags(db, 'order') }),
  )

  app.get(
    '/api/admin/customers/tags',
    { config: { operation: 'customers.read' }, schema: { tags: ['customers'], ...used } },
    async () => ({ tags: await listTags(db, 'customer') }),
  )

  serveWrite(
    app,
    writes.ofOrder,
    { tags: ['orders'], params: orderParams, ...used, operation: 'orders.note' },
    async (request) => {
      const { number } = request.params
      const order = db.selectFrom('order').select('id').where('order_number', '=', number)
      const found = await order.executeTakeFirst()
      if (!found) throw new Refusal('not-found', { what: 'order' })
      const wanted = { ...request.body, ...found, ...teamActorOf(request) }
      return { tags: await changeTags(deps, { ...wanted, tagged: 'order', subject: `order ${number}` }) }
    },
  )

  serveWrite(
    app,
    writes.ofCustomer,
    { tags: ['customers'], params: customerParams, ...used, operation: 'customers.note' },
    async (request) => {
      const { customerId: id } = request.params
      const found = await db.selectFrom('customer').select('id').where('id', '=', id).executeTakeFirst()
      if (!found) throw new Refusal('not-found', { what: 'customer' })
      const wanted = { ...request.body, ...found, ...teamActorOf(request) }
      return { tags: await changeTags(deps, { ...wanted, tagged: 'customer', subject: `customer ${id}` }) }
    },
  )
}
