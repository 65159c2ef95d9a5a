import { paise } from '../../../shop/money.ts'
import { productParams } from '../../../shop/products/admin-contract.ts'
import {
  manyPricesQuery,
  manyPricesResponse,
  pricesResponse,
  scheduleParams,
  setPricesRequest,
  setPricesResponse,
  priceWrites as writes,
} from '../../../shop/products/prices-contract.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { tryItem } from '../../team/admin/each-item.ts'
import { teamActorOf } from '../../team/team-caller.ts'
import { confirmPrices } from './confirm-prices.ts'
import { cancelSchedule, schedulePrices } from './schedule-price.ts'
import { setPrice } from './set-price.ts'
import { findPricesOf, showPrices } from './show-product.ts'
import { wireSchedule } from './wire-products.ts'

export const adminPriceRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['prices']
  const one = { tags, params: productParams }

  app.get(
    '/api/admin/products/:handle/prices',
    { config: { operation: 'products.read' }, schema: { ...one, response: { 200: pricesResponse } } },
    async ({ params }) => {
      const { scheduled, changes } = await showPrices(deps.db, params.handle)
      return {
        scheduled: scheduled.map(wireSchedule),
        changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
      }
    },
  )

  app.post(
    '/api/admin/prices',
    {
      config: { operation: 'products.write', confirmed: 'by-amount' },
      schema: { tags, body: setPricesRequest, response: { 200: setPricesResponse } },
    },
    async (request) => {
      const checkPrices = confirmPrices(deps, request)
      await checkPrices(deps.db, request.body.items)
      const results = []
      for (const { sku, price, mrp } of request.body.items) {
        const wanted = { sku, price: paise(price), ...(mrp !== undefined && { mrp: paise(mrp) }) }
        const tried = await tryItem(async () => {
          await setPrice(deps, { ...wanted, checkPrices, ...teamActorOf(request) })
          return {}
        })
        results.push({ ...tried, sku })
      }
      return { results }
    },
  )

  serveWrite(
    app,
    writes.schedule,
    { ...one, operation: 'products.write', confirmed: 'by-amount', status: 201 },
    async (request) => {
      const ids = await schedulePrices(deps, {
        ...request.params,
        items: request.body.items,
        ...readTimes(request.body),
        checkPrices: confirmPrices(deps, request),
        ...teamActorOf(request),
      })
      return { ids }
    },
  )

  app.get(
    '/api/admin/products/bulk/prices',
    {
      config: { operation: 'products.read' },
      schema: { tags, querystring: manyPricesQuery, response: { 200: manyPricesResponse } },
    },
    async ({ query }) => ({ items: await findPricesOf(deps.db, query.handles) }),
  )

  serveWrite(
    app,
    writes.scheduleMany,
    { tags, operation: 'products.write', confirmed: 'by-amount' },
    async (request) => {
      const { products } = request.body
      const checkPrices = confirmPrices(deps, request)
      await checkPrices(
        deps.db,
        products.flatMap(({ items }) => items),
      )
      const wanted = { ...readTimes(request.body), checkPrices, ...teamActorOf(request) }
      const results = []
      for (const product of products) {
        const tried = await tryItem(async () => ({
          ids: await schedulePrices(deps, { ...product, ...wanted }),
        }))
        results.push({ ...tried, handle: product.handle })
      }
      return { results }
    },
  )

  serveWrite(
    app,
    writes.cancel,
    { tags, params: scheduleParams, operation: 'products.write' },
    async (request) => {
      await cancelSchedule(deps, { id: request.params.scheduleId, ...teamActorOf(request) })
      return { success: true as const }
    },
  )
}

function readTimes({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) {
  return { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }
}
