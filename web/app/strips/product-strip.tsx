import { Link } from 'react-router'
import type { ListedProduct } from '../../../shop/catalogue/contract.ts'
import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import { Photo } from '../ui/photo.tsx'

interface ProductStripProps {
  title: string
  products: readonly ListedProduct[]
}

export function ProductStrip({ title, products }: ProductStripProps) {
  return (
    <section aria-label={title} className="grid gap-5">
      <h2>{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-4 md:grid-cols-4 md:gap-6">
        {products.map((product) => (
          <li key={product.id}>
            <SmallCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SmallCard({ product: { id, title, images, variants } }: { product: ListedProduct }) {
  const [photo] = images
  const [first] = variants
  return (
    <article className="card relative grid h-full content-start overflow-hidden hover:border-stone-300">
      <Photo
        image={photo && { ...photo, alt: '' }}
        sizes="(width >= 48rem) 280px, 44vw"
        widths={[160, 320, 480]}
        className="aspect-square w-full bg-paper object-cover"
      />
      <div className="wrap-anywhere grid gap-1 p-3 md:p-4">
        <h3 className="font-sans font-semibold text-base leading-snug">
          <Link
            to={`/products/${encodeURIComponent(id)}`}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-(--ring)"
          >
            {title}
          </Link>
        </h3>
        {first && <p className="figures font-semibold">{formatRupees(fromRupeeString(first.price))}</p>}
        {first && variants.every(({ availability }) => availability === 'sold-out') && (
          <p className="font-semibold text-danger text-sm">Sold out</p>
        )}
        {first?.unit_prices?.[0] && <p className="figures text-ink-500 text-sm">{first.unit_prices[0]}</p>}
      </div>
    </article>
  )
}
