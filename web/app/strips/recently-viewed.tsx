import { useState } from 'react'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { ProductStrip } from './product-strip.tsx'
import { useViewed } from './viewed-store.ts'

const mostShown = 4
const freshMs = 60_000

/** Of those seen before the page was opened; nothing where they cannot be read. */
export function RecentlyViewed({ but }: { but?: string }) {
  const [handles] = useState(
    useViewed()
      .filter((handle) => handle !== but)
      .join(','),
  )
  const { data } = useQuery(
    handles === '' ? null : `viewed ${handles}`,
    async () => (await shopApi.listProducts({ handles })).products,
    freshMs,
  )
  const products = data?.slice(0, mostShown) ?? []
  return products.length > 0 && <ProductStrip title="Recently viewed" products={products} />
}
