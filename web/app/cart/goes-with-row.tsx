import { Link } from 'react-router'
import type { ListedProduct } from '../../../shop/catalogue/contract.ts'
import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { Photo } from '../ui/photo.tsx'
import { useCart } from './cart-store.ts'
import { QuickAddButton } from './quick-add-button.tsx'

const mostShown = 4
const freshMs = 60_000

/** What goes with the product that was put in last. */
export function GoesWithRow() {
  const lines = useCart()
  const handle = lines.at(-1)?.productId
  const { data = [] } = useQuery(
    handle ? `goes with ${handle}` : null,
    async () => (await shopApi.findGoesWith(handle ?? '')).products,
    freshMs,
  )
  const isNew = ({ id, variants: [first] }: ListedProduct) =>
    first !== undefined &&
    first.availability !== 'sold-out' &&
    lines.every(({ productId }) => productId !== id)
  const products = data.filter(isNew).slice(0, mostShown)
  if (products.length === 0) return null
  return (
    <section aria-label="Goes with it" className="border-stone-300 border-t py-4">
      <h3 className="mb-2 font-sans font-semibold text-sm tracking-normal">Goes with it</h3>
      <div className="-mx-6 flex snap-x gap-3 overflow-x-auto scroll-px-6 px-6 [scrollbar-width:none]">
        {products.map((product) => (
          <Suggestion key={product.id} product={product} />
        ))}
      </div>
    </section>
  )
}

function Suggestion({ product: { id, title, images, variants } }: { product: ListedProduct }) {
  const [photo] = images
  const [first] = variants
  return (
    <div className="card flex w-64 shrink-0 snap-start items-center gap-3 p-2">
      <Photo
        image={photo && { ...photo, alt: '' }}
        sizes="56px"
        widths={[160]}
        className="size-14 shrink-0 rounded-lg bg-paper object-cover"
      />
      <div className="min-w-0 grow text-sm leading-snug">
        <Link
          to={`/products/${encodeURIComponent(id)}`}
          className="inline-grid min-h-6 items-center font-medium"
        >
          {title}
        </Link>
        {first && <p className="figures">{formatRupees(fromRupeeString(first.price))}</p>}
      </div>
      <QuickAddButton product={{ id, title }} />
    </div>
  )
}
