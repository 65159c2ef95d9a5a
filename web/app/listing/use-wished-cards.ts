import { useEffect, useState } from 'react'
import { type Card, toCard } from '../../../shop/catalogue/card.ts'
import type { Wish } from '../../../shop/wishlist/contract.ts'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { useSession } from '../session/session.ts'
import { useWishlist } from '../wishlist/wishlist-store.ts'

export interface WishedCard {
  wish: Wish
  card: Card
}

/** The wishlist with its products. What is removed here stays until the page is left, for second thoughts. */
export function useWishedCards() {
  const wishes = useSeenWishes()
  const [known, setKnown] = useState<ReadonlyMap<string, Card | null>>(new Map())
  const missing = wishes.map(({ productId }) => productId).filter((id) => !known.has(id))
  const { state, retry } = useQuery(missing.length > 0 ? `wished ${missing}` : null, async () => {
    const { products } = await shopApi.listProducts({ handles: missing.join(',') })
    const cards = new Map(products.map((product) => [product.id, toCard(product)]))
    setKnown((before) => new Map([...before, ...missing.map((id) => [id, cards.get(id) ?? null] as const)]))
  })
  const isRefreshing = useRefreshedWishlist()
  const wished = wishes.flatMap((wish): WishedCard[] => {
    const card = known.get(wish.productId)
    return card ? [{ wish, card }] : []
  })
  const gone = wishes.filter(({ productId }) => known.get(productId) === null).length
  const isFailed = missing.length > 0 && state === 'failed'
  const isLoading = !isFailed && wished.length === 0 && (missing.length > 0 || (isRefreshing && gone === 0))
  return { wished, gone, isEmpty: wishes.length === 0, isFailed, isLoading, retry }
}

function useSeenWishes(): readonly Wish[] {
  const wishes = useWishlist()
  const [seen, setSeen] = useState(wishes)
  const fresh = wishes.filter((wish) => !seen.some(({ productId }) => productId === wish.productId))
  if (fresh.length > 0) setSeen([...fresh, ...seen])
  return [...fresh, ...seen]
}

/** Of a customer: as it is on other devices. */
function useRefreshedWishlist(): boolean {
  const token = useSession()?.accessToken
  const [isRefreshing, setRefreshing] = useState(token !== undefined)
  useEffect(() => {
    if (!token) return
    import('../wishlist/sync-wishlist.ts')
      .then(({ syncWishlist }) => syncWishlist(token))
      .catch(() => {})
      .finally(() => setRefreshing(false))
  }, [token])
  return isRefreshing
}
