import type { z } from 'zod'
import {
  customerOrdersQuery,
  customerParams,
  customerResponse,
  exportCustomersQuery,
  exportFile,
  exportOneRequest,
  listCustomersQuery,
  listCustomersResponse,
  customerWrites as writes,
} from '../../../shop/customers/admin-contract.ts'
import { kolkataStart } from '../../../shop/day.ts'
import { listOrdersResponse } from '../../../shop/orders/list-contract.ts'
import { cutPage } from '../../../shop/wire/paging.ts'
import { wireNote, wireOrderRow } from '../../orders/admin/wire-order.ts'
import { listFulfilment, placeOf } from '../../orders/fulfilment/list-fulfilment.ts'
import { recordExport } from '../../platform/export/export-file.ts'
import { readPhotoManifest } from '../../platform/media/photo-manifest.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { sendCsv, sendFile } from '../../team/admin/send-file.ts'
import { countListed } from '../../team/count-listed.ts'
import { teamActorOf, teamCallerOf } from '../../team/team-caller.ts'
import { addCustomerNote } from '../add-customer-note.ts'
import { placeOf as placeOfCustomer } from '../customer-order.ts'
import { type FoundCustomer, findCustomers } from '../find-customers.ts'
import { collectDataExport } from './collect-data-export.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer, exportCustomers } from './export-customers.ts'
import { showCustomer } from './show-customer.ts'

export const adminCustomerRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['customers']
  const one = { tags, params: customerParams }

  app.get(
    '/api/admin/customers',
    {
      config: { operation: 'customers.read' },
      schema: { tags, querystring: listCustomersQuery, response: { 200: listCustomersResponse } },
    },
    async (request) => {
      const { limit, cursor, ...asked } = request.query
      const found = await findCustomers(deps.db, {
        ...wantedCustomers(asked),
        after: cursor,
        limit: limit + 1,
      })
      const { items, next } = cutPage(found, { limit, placeOf: (row) => placeOfCustomer(row, asked.sort) })
      await countListed(deps, request, items.length)
      return { items: items.map(wireCustomer), next }
    },
  )

  app.get(
    '/api/admin/customers/:customerId',
    { config: { operation: 'customers.read' }, schema: { ...one, response: { 200: customerResponse } } },
    async (request) => {
      const customer = await showCustomer(deps.db, request.params.customerId)
      await countListed(deps, request, 1)
      return { ...wireCustomer(customer), notes: customer.notes.map(wireNote) }
    },
  )

  app.get(
    '/api/admin/customers/:customerId/orders',
    {
      config: { operation: 'customers.read' },
      schema: { ...one, querystring: customerOrdersQuery, response: { 200: listOrdersResponse } },
    },
    async (request) => {
      const { limit, cursor } = request.query
      const wanted = { ...request.params, limit: limit + 1, after: cursor }
      const found = await listFulfilment(deps.db, wanted)
      const { items, next } = cutPage(found, { limit, placeOf: (row) => placeOf(row, 'newest') })
      const photos = await readPhotoManifest()
      return { items: items.map((row) => wireOrderRow(row, teamCallerOf(request), photos)), next }
    },
  )

  app.post(
    '/api/admin/customers/export',
    {
      config: { operation: 'customers.export', confirmed: true, secret: true, log: 'customers exported' },
      schema: { tags, querystring: exportCustomersQuery, response: { 200: exportFile } },
    },
    async (request, reply) => {
      const wanted = wantedCustomers(request.query)
      return sendCsv(reply, file, await exportCustomers(deps, { wanted, ...teamActorOf(request) }))
    },
  )

  app.post(
    '/api/admin/customers/:customerId/export',
    {
      config: { operation: 'customers.export', confirmed: true, secret: true, log: 'customer exported' },
      schema: { ...one, body: exportOneRequest, response: { 200: exportFile } },
    },
    async (request, reply) => {
      const { customerId } = request.params
      const by = teamActorOf(request)
      if (request.body.format === 'csv')
        return sendCsv(reply, file, await exportCustomer(deps, { customerId, ...by }))
      await showCustomer(deps.db, customerId)
      await recordExport(deps, { subject: `customer ${customerId}`, ...by })
      const data = await collectDataExport(deps, customerId)
      return sendFile(reply, {
        file: JSON.stringify(data, null, 2),
        name: 'customer.json',
        type: 'application/json',
      })
    },
  )

  serveWrite(app, writes.addNote, { ...one, operation: 'customers.note', status: 201 }, async (request) => {
    const wanted = { ...request.params, ...request.body, ...teamActorOf(request) }
    return wireNote(await addCustomerNote(deps, wanted))
  })

  serveWrite(
    app,
    writes.erase,
    { ...one, operation: 'customers.erase', confirmed: true, log: 'customer erased' },
    async (request) => {
      await eraseCustomer(deps, { ...request.params, ...request.body, ...teamActorOf(request) })
      deps.outbox.wake()
    },
  )
}

function wireCustomer<Customer extends FoundCustomer>({ signedUpAt, lastOrderAt, ...customer }: Customer) {
  return {
    ...customer,
    signedUpAt: signedUpAt.toISOString(),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }
}

function wantedCustomers({ from, to, ...filters }: z.output<typeof exportCustomersQuery>) {
  return {
    ...filters,
    signedUpFrom: from === undefined ? undefined : kolkataStart(from),
    signedUpBefore: to === undefined ? undefined : kolkataStart(to, 1),
  }
}

const file = 'customers.csv'
