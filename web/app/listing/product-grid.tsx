import { useRef } from 'react'
import type { Card } from '../../../shop/catalogue/card.ts'
import { useIgnoredDoubleTap } from '../ui/ignore-double-tap.ts'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import { ProductCard } from './product-card.tsx'

/** As many as a wide screen shows before it is scrolled. */
const firstCards = 4

export function ProductGrid({ cards }: { cards: readonly Card[] }) {
  const grid = useRef<HTMLUListElement>(null)
  useIgnoredDoubleTap(cards.length, grid)
  return (
    <ul ref={grid} className={gridClass}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} priority={index < firstCards} />
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton() {
  return (
    <div className="relative lg:pl-68">
      <div className="absolute inset-x-0 top-32 z-1 grid justify-items-center">
        <Spinner label="Loading..." className="size-10" />
      </div>
      <div className={gridClass}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}

export function CardSkeleton() {
  return (
    <div className="card flex overflow-hidden sm:block">
      <Skeleton className="min-h-35 w-[33%] shrink-0 rounded-none sm:aspect-square sm:w-auto" />
      <div className="grid grow content-center gap-3 p-3 sm:p-5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-8 sm:mt-3" />
      </div>
    </div>
  )
}

export const gridClass =
  'product-grid grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 md:gap-6 lg:grid-cols-3 xl:grid-cols-4'
