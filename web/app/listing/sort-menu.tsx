import { Link } from 'react-router'
import { sorts } from '#store/trade.ts'
import { type SortName, sortNames } from '../../../shop/catalogue/listing-query.ts'
import { Icon } from '../ui/icon.tsx'
import { addressOf, type ListingToolsProps, toolClass } from './tool-links.ts'

export function SortMenu({ choices: { chosen, isRated }, search }: ListingToolsProps) {
  const { sort, filters } = chosen
  const { label, short } = known[sort ?? ''] ?? {}
  const orders = [undefined, ...sortNames.filter((name) => isRated || name !== 'rating' || name === sort)]
  return (
    <details
      name="listing-tools"
      className="relative ml-auto max-w-[min(100%,max(100%-8rem,12rem))] lg:max-w-none"
    >
      <summary className={toolClass}>
        <span className="max-sm:leading-tight">
          <span className="max-sm:sr-only">Sort: </span>
          {short ? (
            <>
              <span className="sm:hidden">{short}</span>
              <span className="max-sm:hidden">{label}</span>
            </>
          ) : (
            <span>{label}</span>
          )}
        </span>
        <Icon name="chevron-down" className="size-4 shrink-0" />
      </summary>
      <ul className="card absolute right-0 z-10 mt-2 grid w-72 max-w-[calc(100vw-32px)] py-2 raised">
        {orders.map((order) => (
          <li key={order ?? ''}>
            <Link
              to={addressOf({ filters, ...(order && { sort: order }) }, search)}
              aria-current={order === sort || undefined}
              className="flex min-h-11 items-center px-5 hover:bg-stone-100 aria-[current]:font-bold"
            >
              {known[order ?? '']?.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** `short`: on a phone, beside the button of the filters. */
const known: Readonly<Record<SortName, { label: string; short?: string }>> = {
  '': { label: 'Recommended' },
  popular: { label: 'Most bought' },
  rating: { label: 'Rated best by buyers', short: 'Rated best' },
  price: { label: 'Price, lowest first', short: 'Lowest price' },
  'price-high': { label: 'Price, highest first', short: 'Highest price' },
  newest: { label: 'Newest' },
  origin: { label: 'Country of origin, A to Z', short: 'Country' },
  ...sorts,
}
