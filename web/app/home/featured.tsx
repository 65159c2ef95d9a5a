import { Suspense } from 'react'
import { Await, Link, useLoaderData } from 'react-router'
import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import { LoadFailure } from '../listing/load-failure.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Photo } from '../ui/photo.tsx'
import type { Featured, FeaturedProduct } from './featured-products.ts'
import type { Home } from './home-content.ts'

export function FeaturedProducts({ words: content }: Home) {
  const { title, text, action, handles } = content.featured
  return (
    <section className="page-width py-10 md:pt-12 md:pb-20">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-8">
        <div>
          <h2>{title}</h2>
          <p className="mt-2 text-ink-700 text-lead">{text}</p>
        </div>
        <ButtonLink to={action.to} variant="secondary">
          {action.label}
        </ButtonLink>
      </div>
      <FeaturedContent count={handles.length} />
    </section>
  )
}

function FeaturedContent({ count }: { count: number }) {
  const { featured } = useLoaderData<{ featured: Featured | Promise<Featured> }>()
  const show = (products: Featured) =>
    products ? <FeaturedCards products={products} /> : <FeaturedFailure />
  if (!(featured instanceof Promise)) return show(featured)
  return (
    <Suspense fallback={<FeaturedSkeleton count={count} />}>
      <Await resolve={featured}>{show}</Await>
    </Suspense>
  )
}

function FeaturedCards({ products }: { products: readonly FeaturedProduct[] }) {
  return (
    <ul className={row}>
      {products.map((product) => (
        <FeaturedCard key={product.id} product={product} />
      ))}
    </ul>
  )
}

function FeaturedFailure() {
  return (
    <LoadFailure title="Failed to load products" text="Failed to fetch products. Please try again later." />
  )
}

function FeaturedSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className={row}>
      <span className="sr-only">Loading...</span>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing to tell them apart.
        <Skeleton key={place} className="h-80 rounded-card md:h-[28rem]" />
      ))}
    </div>
  )
}

const row =
  'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 sm:grid-cols-2 md:gap-6 lg:grid-cols-4'

function FeaturedCard({ product: { id, title, short, size, price, image } }: { product: FeaturedProduct }) {
  return (
    <li className="card group relative flex flex-col overflow-hidden">
      <div className="overflow-hidden bg-paper">
        <Photo
          image={image}
          sizes="(width >= 80rem) 292px, (width >= 64rem) 23vw, 47vw"
          className="aspect-square w-full object-cover transition-transform duration-500 ease-out motion-safe:group-hover:scale-[1.04]"
        />
      </div>
      <div className="wrap-anywhere flex grow flex-col p-3 sm:p-4 md:p-5">
        <h3 className="text-base md:text-h3">
          {/* The whole card is the link, and its name is the title alone. */}
          <Link to={`/product/${id}`} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h3>
        <p className="mt-1.5 mb-4 text-ink-500 text-sm md:text-base">{short}</p>
        <p className="figures mt-auto font-semibold text-[0.9375rem] md:text-base">
          {size && <span className="font-normal text-ink-500">{`${size} · `}</span>}
          <span>{formatRupees(fromRupeeString(price))}</span>
        </p>
      </div>
    </li>
  )
}
