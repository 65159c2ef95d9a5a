import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { ProductStrip } from './product-strip.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

export function ProductStrips({ handle }: { handle: string }) {
  return (
    <div className="page-width grid gap-12 py-12 empty:hidden md:py-16">
      <GoesWith handle={handle} />
      <RecentlyViewed but={handle} />
    </div>
  )
}

const freshMs = 60_000

function GoesWith({ handle }: { handle: string }) {
  const { data } = useQuery(
    `goes with ${handle}`,
    async () => (await shopApi.findGoesWith(handle)).products,
    freshMs,
  )
  return data && data.length > 0 && <ProductStrip title="Pairs well with" products={data} />
}
