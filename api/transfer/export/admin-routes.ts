import type { FastifyReply, FastifyRequest } from 'fastify'
import { exportCouponsQuery } from '../../../shop/coupons/admin-contract.ts'
import { exportFile as exportFileAnswer } from '../../../shop/customers/admin-contract.ts'
import { exportOrdersQuery } from '../../../shop/orders/list-contract.ts'
import { salesQuery } from '../../../shop/orders/money-contract.ts'
import { exportProductsQuery } from '../../../shop/products/admin-contract.ts'
import { exportStockQuery } from '../../../shop/stock/contract.ts'
import { exportsResponse } from '../../../shop/transfer/contract.ts'
import { type Exported, exportedFiles, exportedNouns } from '../../../shop/transfer/exported-files.ts'
import type { RouteConfig } from '../../access/route-config.ts'
import { wantedCoupons } from '../../catalogue/coupons/wanted-coupons.ts'
import { wantedOrders } from '../../orders/admin/wanted-orders.ts'
import { exportFile } from '../../platform/export/export-file.ts'
import { readPhotoManifest } from '../../platform/media/photo-manifest.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { sendCsv } from '../../team/admin/send-file.ts'
import { teamActorOf, teamCallerOf } from '../../team/team-caller.ts'
import { countUnreadyPictures } from './count-unready-pictures.ts'
import { couponSalesFile } from './coupon-sales-file.ts'
import { discountFile } from './discount-file.ts'
import { exportCsv } from './export-csv.ts'
import { orderListFile } from './order-list-file.ts'
import { productFile } from './product-file.ts'
import { stockListFile } from './stock-list-file.ts'

/** What `shop export` writes, and lists as they are filtered. */
export const adminExportRoutes: ShopRoutes = (shop) => async (app: ShopServer) => {
  const tags = ['import and export']
  const photos = await readPhotoManifest()
  const deps = () => ({ db: shop.background, now: shop.now, publicUrl: shop.publicUrl(), photos })

  app.get(
    '/api/admin/exports',
    { config: { operation: 'transfer.export' }, schema: { tags, response: { 200: exportsResponse } } },
    async () => ({ unready: await countUnreadyPictures(shop.background) }),
  )

  for (const noun of exportedNouns)
    app.post(
      `/api/admin/exports/${noun}`,
      { config: configOf(noun), schema: { tags, response: { 200: exportFileAnswer } } },
      async (request, reply) =>
        sendCsv(reply, `${noun}.csv`, await exportCsv(deps(), { noun, ...teamActorOf(request) })),
    )

  app.post(
    '/api/admin/orders/export',
    {
      config: { ...configOf('orders'), log: 'list of orders exported' },
      schema: { tags, querystring: exportOrdersQuery, response: { 200: exportFileAnswer } },
    },
    (request, reply) => {
      const wanted = wantedOrders(request.query, teamCallerOf(request), shop.now())
      return sendList(request, reply, { of: 'orders', file: orderListFile(shop.background, wanted) })
    },
  )

  app.post(
    '/api/admin/products/export',
    {
      config: { ...configOf('products'), log: 'list of products exported' },
      schema: { tags, querystring: exportProductsQuery, response: { 200: exportFileAnswer } },
    },
    (request, reply) =>
      sendList(request, reply, { of: 'products', file: productFile(deps(), request.query) }),
  )

  app.post(
    '/api/admin/coupons/export',
    {
      config: { ...configOf('discounts'), log: 'list of coupons exported' },
      schema: { tags, querystring: exportCouponsQuery, response: { 200: exportFileAnswer } },
    },
    (request, reply) =>
      sendList(request, reply, { of: 'coupons', file: discountFile(deps(), wantedCoupons(request.query)) }),
  )

  app.post(
    '/api/admin/stock/export',
    {
      config: { ...configOf('products'), log: 'list of stock exported' },
      schema: { tags, querystring: exportStockQuery, response: { 200: exportFileAnswer } },
    },
    (request, reply) =>
      sendList(request, reply, { of: 'stock', file: stockListFile(shop.background, request.query) }),
  )

  app.post(
    '/api/admin/money/coupons/export',
    {
      config: { secret: true, operation: 'money.read', log: 'sales of coupons exported' },
      schema: { tags, querystring: salesQuery, response: { 200: exportFileAnswer } },
    },
    (request, reply) =>
      sendList(request, reply, { of: 'coupon sales', file: couponSalesFile(shop.reports, request.query) }),
  )

  async function sendList(
    request: FastifyRequest,
    reply: FastifyReply,
    { of, file }: { of: string; file: AsyncGenerator<string> },
  ) {
    const list = { file, subject: `list of ${of}`, ...teamActorOf(request) }
    return sendCsv(reply, `${of.replace(' ', '-')}-list.csv`, await exportFile(deps(), list))
  }
}

function configOf(noun: Exported): RouteConfig {
  const people = { operation: 'customers.export', confirmed: true, log: `${noun} exported` } as const
  return { secret: true, ...(exportedFiles[noun].isPersonal ? people : { operation: 'transfer.export' }) }
}
