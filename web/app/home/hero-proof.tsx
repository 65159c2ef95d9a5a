import { Suspense } from 'react'
import { Await, Link, useLoaderData } from 'react-router'
import { deliveryCost } from '../../../shop/delivery/delivery-cost.ts'
import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import type { Featured, FeaturedProduct } from './featured-products.ts'

/** What the first product costs, and what buyers say of it or what is in the price. */
export function HeroProof() {
  const { featured } = useLoaderData<{ featured: Featured | Promise<Featured> }>()
  const show = (products: Featured) => products?.[0] && <Proof product={products[0]} />
  return (
    <div className="mt-3 min-h-16 text-paper/80 text-sm md:mt-5">
      {featured instanceof Promise ? (
        <Suspense>
          <Await resolve={featured}>{show}</Await>
        </Suspense>
      ) : (
        show(featured)
      )}
    </div>
  )
}

function Proof({ product }: { product: FeaturedProduct }) {
  const { id, title, size, price, unitPrice, rating, reviewCount } = product
  return (
    <>
      <Link to={`/product/${id}`} className="figures inline-grid min-h-11 items-center">
        <span>
          <b className="mr-2 font-bold text-lg text-paper">{formatRupees(fromRupeeString(price))}</b>
          <span>{[title, size].filter(Boolean).join(', ')}</span>
        </span>
      </Link>
      <p className="figures">
        {[
          reviewCount ? `${rating.toFixed(1)} of 5 in ${reviewCount} verified reviews` : unitPrice,
          deliveryCost,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}
