import path from 'node:path'
import {
  taxFileParams,
  taxMonthParams,
  taxMonthQuery,
  taxMonthResponse,
  taxMonthsResponse,
} from '../../../shop/orders/money-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { listTaxMonths, makeReturn } from './tax-months.ts'

const tags = ['tax']
const typeOf: Record<string, string> = { '.json': 'application/json', '.xml': 'application/xml' }

export const adminTaxRoutes: ShopRoutes = (deps) => async (app) => {
  const { reports, now } = deps
  const read = (month: string, gstin?: string) =>
    reports.read((db) => makeReturn(db, { month, gstin, now: now() }))

  app.get(
    '/api/admin/tax/gstr1',
    { config: { operation: 'money.read' }, schema: { tags, response: { 200: taxMonthsResponse } } },
    async () => ({ months: await reports.read((db) => listTaxMonths(db, now())) }),
  )

  app.get(
    '/api/admin/tax/gstr1/:month',
    {
      config: { operation: 'money.read' },
      schema: {
        tags,
        params: taxMonthParams,
        querystring: taxMonthQuery,
        response: { 200: taxMonthResponse },
      },
    },
    async ({ params, query }) => {
      const { files, ...made } = await read(params.month, query.gstin)
      return { ...made, files: files.map(({ name, text }) => ({ name, bytes: Buffer.byteLength(text) })) }
    },
  )

  app.get(
    '/api/admin/tax/gstr1/:month/files/:file',
    {
      config: { operation: 'money.read' },
      schema: { tags, params: taxFileParams, querystring: taxMonthQuery },
    },
    async ({ params, query }, reply) => {
      const { files } = await read(params.month, query.gstin)
      const file = files.find(({ name }) => name === params.file)
      if (!file) throw new Refusal('not-found', { what: 'page' })
      const type = typeOf[path.extname(file.name)] ?? 'text/csv'
      return reply
        .type(`${type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(file.text)
    },
  )
}
