import {
  listSubscribersQuery,
  listSubscribersResponse,
  subscriberParams,
  subscriberResponse,
  subscriberWrites as writes,
} from '../../../shop/contact/subscribers-contract.ts'
import { exportFile } from '../../../shop/customers/admin-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { cutPage } from '../../../shop/wire/paging.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { sendCsv } from '../../team/admin/send-file.ts'
import { countListed } from '../../team/count-listed.ts'
import { teamActorOf } from '../../team/team-caller.ts'
import { findSubscribers, type Subscriber } from '../contact/find-subscribers.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { eraseSubscriber, unsubscribeFor } from './leave-subscribers.ts'

export const adminSubscriberRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const tags = ['customers']
  const one = { tags, params: subscriberParams }

  app.get(
    '/api/admin/subscribers',
    {
      config: { operation: 'customers.read' },
      schema: { tags, querystring: listSubscribersQuery, response: { 200: listSubscribersResponse } },
    },
    async (request) => {
      const { search, limit, cursor } = request.query
      const found = await findSubscribers(deps.db, { search, after: cursor, limit: limit + 1 })
      const { items, next } = cutPage(found, { limit, placeOf: ({ id }) => id })
      await countListed(deps, request, items.length)
      return { items: items.map(wireSubscriber), next }
    },
  )

  app.get(
    '/api/admin/subscribers/:subscriberId',
    { config: { operation: 'customers.read' }, schema: { ...one, response: { 200: subscriberResponse } } },
    async (request) => {
      const [found] = await findSubscribers(deps.db, { id: request.params.subscriberId, limit: 1 })
      if (!found) throw new Refusal('not-found', { what: 'subscriber' })
      await countListed(deps, request, 1)
      return wireSubscriber(found)
    },
  )

  app.post(
    '/api/admin/subscribers/export',
    {
      config: { operation: 'customers.export', confirmed: true, secret: true, log: 'subscribers exported' },
      schema: { tags, response: { 200: exportFile } },
    },
    async (request, reply) =>
      sendCsv(reply, 'subscribers.csv', await exportSubscribers(deps, teamActorOf(request))),
  )

  serveWrite(app, writes.unsubscribe, { ...one, operation: 'customers.unsubscribe' }, async (request) => {
    await unsubscribeFor(deps, { ...request.params, ...teamActorOf(request) })
  })

  serveWrite(
    app,
    writes.erase,
    { ...one, operation: 'customers.erase', confirmed: true, log: 'subscriber erased' },
    async (request) => {
      await eraseSubscriber(deps, { ...request.params, ...request.body, ...teamActorOf(request) })
    },
  )
}

function wireSubscriber({ askedAt, confirmedAt, ...subscriber }: Subscriber) {
  return {
    ...subscriber,
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }
}
