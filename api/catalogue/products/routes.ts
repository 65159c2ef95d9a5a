import {
  historyResponse,
  listProductsQuery,
  listProductsResponse,
  productChoicesResponse,
  productParams,
  productResponse,
  productWrites as writes,
} from '../../../shop/products/admin-contract.ts'
import { readPhotoManifest } from '../../platform/media/photo-manifest.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { tryItem } from '../../team/admin/each-item.ts'
import { teamActorOf } from '../../team/team-caller.ts'
import { cleanHtml, htmlNodes } from '../clean-html.ts'
import { lowAtByDefault } from '../inventory/stock-limit.ts'
import { confirmPrices } from './confirm-prices.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { addProduct, editProduct, placeProduct, setProductStatus } from './edit-product.ts'
import { findChoices, listProductRows } from './list-products.ts'
import { retagProduct } from './retag-product.ts'
import { saveVariants } from './save-variants.ts'
import { showHistory, showProduct } from './show-product.ts'
import { wireAdminProduct, wireProductRow } from './wire-products.ts'

/** Bytes, in more than one script and with what JSON escapes. */
const largestPaste = 1024 * 1024

export const adminProductRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['products']
  const photos = await readPhotoManifest()
  const one = { tags, params: productParams }

  app.get(
    '/api/admin/products',
    {
      config: { operation: 'products.read' },
      schema: { tags, querystring: listProductsQuery, response: { 200: listProductsResponse } },
    },
    async ({ query: { limit, cursor, ...filters } }) => {
      const now = deps.now()
      const wanted = { ...filters, limit: limit + 1, after: cursor, lowAt: lowAtByDefault, now }
      const found = await listProductRows(deps.db, wanted)
      const items = found.slice(0, limit)
      const last = found.length > limit ? items.at(-1) : undefined
      return {
        items: items.map((row) => wireProductRow(row, { photos, now })),
        next: last ? `p${last.position}.${last.handle}` : null,
      }
    },
  )

  app.get(
    '/api/admin/products/choices',
    { config: { operation: 'products.read' }, schema: { tags, response: { 200: productChoicesResponse } } },
    () => findChoices(deps.db),
  )

  serveWrite(
    app,
    writes.add,
    { tags, operation: 'products.write', status: 201 },
    async (request) => await addProduct(deps, { ...request.body, ...teamActorOf(request) }),
  )

  serveWrite(
    app,
    writes.preview,
    { tags, operation: 'products.write', bodyLimit: largestPaste },
    async ({ body }) => {
      const descriptionHtml = cleanHtml(body.descriptionHtml)
      return { descriptionHtml, nodes: htmlNodes(descriptionHtml) }
    },
  )

  serveWrite(app, writes.setStatuses, { tags, operation: 'products.write' }, async (request) => {
    const { handles, status } = request.body
    const results = []
    for (const handle of handles) {
      const tried = await tryItem(() => setProductStatus(deps, { handle, status, ...teamActorOf(request) }))
      results.push({ ...tried, handle })
    }
    return { results }
  })

  serveWrite(app, writes.setTags, { tags, operation: 'products.write' }, async (request) => {
    const { handles, ...change } = request.body
    const results = []
    for (const handle of handles) {
      const tried = await tryItem(() => retagProduct(deps, { handle, ...change, ...teamActorOf(request) }))
      results.push({ ...tried, handle })
    }
    return { results }
  })

  app.get(
    '/api/admin/products/:handle',
    { config: { operation: 'products.read' }, schema: { ...one, response: { 200: productResponse } } },
    async ({ params }) => wireAdminProduct(await showProduct(deps, params.handle), { photos }),
  )

  serveWrite(app, writes.edit, { ...one, operation: 'products.write' }, (request) =>
    editProduct(deps, { ...request.body, ...request.params, ...teamActorOf(request) }),
  )

  serveWrite(app, writes.setStatus, { ...one, operation: 'products.write' }, (request) =>
    setProductStatus(deps, { ...request.body, ...request.params, ...teamActorOf(request) }),
  )

  serveWrite(app, writes.duplicate, { ...one, operation: 'products.write', status: 201 }, async (request) => {
    const copy = { ...request.body, from: request.params.handle, ...teamActorOf(request) }
    return await duplicateProduct(deps, copy)
  })

  serveWrite(app, writes.place, { ...one, operation: 'products.write' }, async (request) => {
    await placeProduct(deps, { ...request.body, ...request.params, ...teamActorOf(request) })
    return { success: true as const }
  })

  serveWrite(
    app,
    writes.saveVariants,
    { ...one, operation: 'products.write', confirmed: 'by-amount' },
    async (request) => {
      const checkPrices = confirmPrices(deps, request)
      await saveVariants(deps, { ...request.body, ...request.params, checkPrices, ...teamActorOf(request) })
      return wireAdminProduct(await showProduct(deps, request.params.handle), { photos })
    },
  )

  app.get(
    '/api/admin/products/:handle/history',
    { config: { operation: 'products.write' }, schema: { ...one, response: { 200: historyResponse } } },
    async ({ params }) => {
      const items = await showHistory(deps.db, params.handle)
      return { items: items.map((item) => ({ ...item, at: item.at.toISOString() })) }
    },
  )
}
