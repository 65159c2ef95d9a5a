import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { filterNames, listingText, withoutValue } from '../../../shop/catalogue/listing-query.ts'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { FilterForm } from './filter-form.tsx'
import { SortMenu } from './sort-menu.tsx'
import { addressOf, clearClass, type ListingToolsProps, toolClass } from './tool-links.ts'

/** Links and a form: all of it works without scripts. */
export function ListingTools({ choices, search }: ListingToolsProps) {
  const count = filterNames.reduce((sum, name) => sum + (choices.chosen.filters[name]?.length ?? 0), 0)
  return (
    <div ref={useShownAgain()} className="mb-6 grid scroll-mt-12 gap-4">
      <div className="relative flex flex-wrap items-center gap-2">
        <details name="listing-tools">
          <summary className={`${toolClass} whitespace-nowrap`}>
            <span>{count > 0 ? `Filter (${count})` : 'Filter'}</span>
            <Icon name="chevron-down" className="size-4" />
          </summary>
          <FilterForm choices={choices} search={search} />
        </details>
        <SortMenu choices={choices} search={search} />
      </div>
      {listingText(choices.chosen) !== '' && <ChosenFilters choices={choices} search={search} />}
    </div>
  )
}

/** Rendered anew by a choice: the header may cover it where the page is scrolled. */
function useShownAgain(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const isAgain = useRef(useHydrated())
  useLayoutEffect(() => {
    const isCovered = (box.current?.getBoundingClientRect().top ?? coveredPx) < coveredPx
    if (isAgain.current && isCovered) box.current?.scrollIntoView({ behavior: 'instant' })
  }, [])
  return box
}

const coveredPx = 144

function ChosenFilters({ choices: { chosen, filters, total }, search }: ListingToolsProps) {
  const values = filters.flatMap(({ name, values }) =>
    values.flatMap((value) => (chosen.filters[name]?.includes(value.value) ? [{ name, ...value }] : [])),
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="figures font-semibold">
        {total === 1 ? '1 product' : `${counts.format(total)} products`}
      </p>
      {values.length > 0 && (
        <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
          {values.map(({ name, value, label }) => (
            <li key={`${name} ${value}`}>
              <Link to={addressOf(withoutValue(chosen, name, value), search)} className={chipClass}>
                <span className="sr-only">Remove filter: </span>
                <span>{label}</span>
                <Icon name="close" className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {Object.keys(chosen.filters).length > 0 && (
        <Link to={addressOf({ ...chosen, filters: {} }, search)} className={clearClass}>
          Clear filters
        </Link>
      )}
    </div>
  )
}

/** Made once: `toLocaleString` makes it anew, which took 60 µs of each page. */
const counts = new Intl.NumberFormat('en-IN')
const chipClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-stone-300 bg-white py-1 pr-3 pl-4 text-sm hover:border-ink'
