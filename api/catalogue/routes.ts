import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  collectionParams,
  listingQuery,
  listingResponse,
  productParams,
  productResponse,
  productsQuery,
  productsResponse,
  stockResponse,
} from '../../shop/catalogue/contract.ts'
import { readListingQuery } from '../../shop/catalogue/listing-query.ts'
import { Refusal } from '../../shop/refusal.ts'
import { latestReviewsResponse, reviewsQuery, reviewsResponse } from '../../shop/reviews/contract.ts'
import { findCustomerId } from '../customers/sessions/require-session.ts'
import { perHour } from '../platform/limits/call-limit.ts'
import { cachedJson } from '../platform/response-cache/cached-json.ts'
import { sendCached } from '../platform/response-cache/send-cached.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { findGoesWith } from './bought-together/find-goes-with.ts'
import { openListing } from './filters/open-listing.ts'
import { collectionNamed, listJson, listProducts } from './list-products.ts'
import { readLatestReviews, readReviews } from './product-reviews.ts'
import { readProductStock } from './read-stock.ts'
import { findCached } from './snapshot/find-cached.ts'

/** Lists of products, what goes with one, its stock and its reviews. */
const listingsLimit = perHour('listings.ip', 12_000)

const tags = ['catalogue']

export const catalogueRoutes =
  ({
    catalogue,
    search,
    db,
    now,
  }: Pick<ShopDeps, 'catalogue' | 'search' | 'db' | 'now'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.responseCache.addSource((url) => findCached(catalogue, url))

    app.get(
      '/api/products',
      {
        config: { caller: 'everybody', limits: [listingsLimit] },
        schema: { tags, querystring: productsQuery, response: { 200: productsResponse } },
      },
      async (request, reply) => {
        sendCached(request, reply, await listProducts({ catalogue, search }, 'products', request.query))
        return reply
      },
    )

    app.get(
      '/api/products/:id',
      {
        config: { caller: 'everybody' },
        schema: { tags, params: productParams, response: { 200: productResponse } },
      },
      async (request, reply) => {
        const found = await catalogue.findProduct(request.params.id)
        if (!found) throw new Refusal('not-found', { what: 'product' })
        sendCached(request, reply, found.response)
        return reply
      },
    )

    app.get(
      '/api/products/:id/goes-with',
      {
        config: { caller: 'everybody', limits: [listingsLimit] },
        schema: { tags, params: productParams, response: { 200: productsResponse } },
      },
      async (request, reply) => {
        const products = await findGoesWith(catalogue, request.params.id)
        sendCached(request, reply, cachedJson(listJson({ products })))
        return reply
      },
    )

    app.get(
      '/api/products/:id/stock',
      {
        config: { caller: 'everybody', limits: [listingsLimit] },
        schema: { tags, params: productParams, response: { 200: stockResponse } },
      },
      async (request) => {
        const customerId = await findCustomerId({ db, now }, request)
        return { stock: await readProductStock(db, request.params.id, customerId) }
      },
    )

    app.get(
      '/api/products/:id/reviews',
      {
        config: { caller: 'everybody', limits: [listingsLimit] },
        schema: {
          tags,
          params: productParams,
          querystring: reviewsQuery,
          response: { 200: reviewsResponse },
        },
      },
      async ({ params, query }) => {
        if (!(await catalogue.findProduct(params.id))) throw new Refusal('not-found', { what: 'product' })
        return readReviews(db, params.id, query)
      },
    )

    app.get(
      '/api/reviews/latest',
      {
        config: { caller: 'everybody', limits: [listingsLimit] },
        schema: { tags, response: { 200: latestReviewsResponse } },
      },
      async () => ({ reviews: await readLatestReviews(db) }),
    )

    app.get(
      '/api/listings/:collection',
      {
        config: { caller: 'everybody', limits: [listingsLimit] },
        schema: {
          tags,
          params: collectionParams,
          querystring: listingQuery,
          response: { 200: listingResponse },
        },
      },
      async ({ params: { collection }, query, url }) =>
        openListing(catalogue, collection, { ...query, chosen: readListingQuery(searchOf(url)) }),
    )

    app.get(
      '/api/products/collection/:collection',
      {
        config: { caller: 'everybody', limits: [listingsLimit] },
        schema: {
          tags,
          params: collectionParams,
          querystring: productsQuery,
          response: { 200: productsResponse },
        },
      },
      async (request, reply) => {
        const { collection } = collectionNamed(catalogue.current(), request.params.collection)
        sendCached(
          request,
          reply,
          await listProducts({ catalogue, search }, collection.handle, request.query),
        )
        return reply
      },
    )
  }

function searchOf(url: string): URLSearchParams {
  return new URL(url, 'http://any').searchParams
}
