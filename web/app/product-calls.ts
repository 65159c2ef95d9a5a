import type {
  ListingResponse,
  Product,
  ProductsResponse,
  StockResponse,
} from '../../shop/catalogue/contract.ts'
import type { SearchResponse } from '../../shop/search/contract.ts'
import type { WholeProduct } from './complete-product.ts'

export interface ListPart {
  after?: string
  search?: string
  limit?: string
  variant?: string
  handles?: string
}

export function productCalls(get: <Answer>(path: string) => Promise<Answer>) {
  return {
    listProducts: async (part: ListPart = {}) =>
      readProducts(await get<ProductsResponse>(`/api/products${queryString(part)}`)),
    listCollection: async (collection: string, part: ListPart = {}) =>
      readProducts(await get<ProductsResponse>(`/api/products/collection/${collection}${queryString(part)}`)),
    listFiltered: (collection: string, query: string) =>
      get<ListingResponse>(`/api/listings/${collection}?${query}`),
    /** As specified, the product is in `product` or is the body itself. */
    findProduct: async (handle: string) => {
      const answer = await get<{ product: Product } | Product>(`/api/products/${pathPart(handle)}`)
      return whole('product' in answer ? answer.product : answer)
    },
    search: (term: string) => get<SearchResponse>(`/api/search?${new URLSearchParams({ q: term })}`),
    findGoesWith: (handle: string) => get<ProductsResponse>(`/api/products/${pathPart(handle)}/goes-with`),
    readStock: (handle: string) => get<StockResponse>(`/api/products/${pathPart(handle)}/stock`),
  }
}

async function readProducts({ products, ...rest }: ProductsResponse): Promise<ProductsResponse> {
  return { ...rest, products: await Promise.all(products.map(whole)) }
}

/** The shop's own answers are: code for others is loaded where one comes. */
async function whole(given: Partial<WholeProduct>): Promise<WholeProduct> {
  if ('options' in given) return given as WholeProduct
  return (await import('./complete-product.ts')).completeProduct(given)
}

export function pathPart(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}

export function queryString(values: ListPart): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
