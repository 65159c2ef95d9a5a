import { readListingQuery } from '../../../shop/catalogue/listing-query.ts'
import { type ShopApi, ShopError } from '../shop-api.ts'
import { type Choices, joinQuery, type Listing, type Part } from './listing-part.ts'

export async function readFiltered(api: ShopApi, collection: string, part: Part): Promise<Listing> {
  const { search, after, chosen = '' } = part
  const query = { ...(search && { search }), ...(after && { after }) }
  return orNone(part, async () => {
    const { choices, answer } = await readChoices(api, collection, query, chosen)
    const { cards, next, collection: shown } = answer
    return { cards, collection: shown, part, choices, ...(next !== undefined && { next }) }
  })
}

export async function readChoices(
  api: ShopApi,
  collection: string,
  query: Record<string, string>,
  chosen = '',
) {
  const answer = await api.listFiltered(collection, joinQuery(query, chosen))
  const { filters, total, isUnknown, isRated } = answer
  const choices: Choices = {
    chosen: readListingQuery(new URLSearchParams(chosen)),
    filters,
    total,
    isUnknown,
    isRated,
  }
  return { choices, answer }
}

/** Without cards where the product before the page is no longer sold. */
export async function orNone(part: Part, read: () => Promise<Listing>): Promise<Listing> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) return { cards: [], part }
    throw error
  }
}
