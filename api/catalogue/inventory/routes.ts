import { shelfLabelsQuery, shelfLabelsResponse } from '../../../shop/orders/papers-contract.ts'
import {
  listStockQuery,
  listStockResponse,
  type StockRow,
  stockHistoryQuery,
  stockHistoryResponse,
  stockParams,
  stockWrites as writes,
} from '../../../shop/stock/contract.ts'
import { publishStock } from '../../orders/publish-stock.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { tryItem } from '../../team/admin/each-item.ts'
import { teamActorOf } from '../../team/team-caller.ts'
import { type ChangedStock, changeStock, setLowAt } from './change-stock.ts'
import { type ListedStock, levelOf, listStockRows } from './list-stock.ts'
import { shelfLabels } from './shelf-labels.ts'
import { showStockLedger } from './stock-ledger.ts'
import { lowAtByDefault } from './stock-limit.ts'

export const adminStockRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['stock']
  const one = { tags, params: stockParams }

  app.get(
    '/api/admin/stock',
    {
      config: { operation: 'stock.read' },
      schema: { tags, querystring: listStockQuery, response: { 200: listStockResponse } },
    },
    async ({ query: { limit, cursor, ...filters } }) => {
      const wanted = { ...filters, limit: limit + 1, after: cursor, lowAtByDefault }
      const found = await listStockRows(deps.db, wanted)
      const items = found.slice(0, limit)
      const last = items.at(-1)
      const next = found.length > limit && last ? `${last.available} ${last.sku}` : null
      return { items: items.map(wireStock), next, lowAt: lowAtByDefault }
    },
  )

  app.get(
    '/api/admin/stock/labels',
    {
      config: { operation: 'stock.read' },
      schema: { tags, querystring: shelfLabelsQuery, response: { 200: shelfLabelsResponse } },
    },
    ({ query }) => shelfLabels(deps.db, query),
  )

  serveWrite(app, writes.change, { tags, operation: 'stock.write' }, async (request) => {
    const results = []
    const changed: ChangedStock[] = []
    try {
      for (const item of request.body.items) {
        const tried = await tryItem(async () => {
          const done = await changeStock(deps, { ...item, ...teamActorOf(request) })
          changed.push(done)
          const { before, available, promised, short, shelf } = done
          return { before, available, promised, short, shelf }
        })
        results.push({ ...tried, sku: item.sku })
      }
    } finally {
      publishStock(deps, changed)
    }
    return { results }
  })

  serveWrite(app, writes.setLowAt, { ...one, operation: 'stock.write' }, async (request) => {
    const { sku } = request.params
    const { lowAt } = request.body
    await setLowAt(deps, { sku, lowAt, ...teamActorOf(request) })
    return { sku, lowAt }
  })

  app.get(
    '/api/admin/stock/:sku/history',
    {
      config: { operation: 'stock.read' },
      schema: { ...one, querystring: stockHistoryQuery, response: { 200: stockHistoryResponse } },
    },
    async ({ params: { sku }, query: { by } }) => {
      const items = await showStockLedger(deps.db, { sku, by })
      return { items: items.map((item) => ({ ...item, at: item.at.toISOString() })) }
    },
  )
}

function wireStock(row: ListedStock): StockRow {
  return { ...row, level: levelOf(row) }
}
