import { Form, Link, useLocation } from 'react-router'
import type { Filter } from '../../../shop/catalogue/contract.ts'
import { listingText } from '../../../shop/catalogue/listing-query.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { addressOf, clearClass, type ListingToolsProps } from './tool-links.ts'

/** Its fields stand in the order of the address. */
export function FilterForm({ choices: { chosen, filters }, search }: ListingToolsProps) {
  const { pathname } = useLocation()
  // An open page filters by the term itself, and the counts are of all products.
  const isCounted = search === '' || listingText(chosen) !== ''
  return (
    <Form
      method="get"
      action={pathname}
      className="card absolute inset-x-0 top-full z-10 mt-3 px-5 pt-2 shadow-lg md:px-6 md:pt-4"
    >
      {search && <input type="hidden" name="search" value={search} />}
      {chosen.sort && <input type="hidden" name="sort" value={chosen.sort} />}
      <div className="gap-x-8 md:flex">
        {inColumns(filters).map((column, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name.
          <div key={place} className="min-w-0 flex-1">
            {column.map((filter) => (
              <FilterField
                key={filter.name}
                filter={filter}
                chosen={chosen.filters[filter.name] ?? []}
                isCounted={isCounted}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="filter-bar sticky bottom-0 mt-4 flex flex-wrap items-center gap-x-4 bg-white py-3 sm:gap-x-6">
        <button type="submit" className={buttonClass('ink')}>
          Show products
        </button>
        <Link to={addressOf({ ...chosen, filters: {} }, search)} className={clearClass}>
          Clear filters
        </Link>
      </div>
    </Form>
  )
}

/** A group that is opened moves those below it alone. */
function inColumns(filters: readonly Filter[]): readonly (readonly Filter[])[] {
  const length = Math.ceil(filters.length / 3)
  return [0, 1, 2].map((column) => filters.slice(column * length, (column + 1) * length))
}

/** Values that are not all shown at once. */
const many = 16

interface FilterFieldProps {
  filter: Filter
  chosen: readonly string[]
  isCounted: boolean
}

/** Closed unless something of it is chosen, so that a phone shows all groups at once. */
function FilterField({ filter: { name, title, values }, chosen, isCounted }: FilterFieldProps) {
  return (
    <details open={chosen.length > 0} className="border-stone-100 border-b">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-bold">
        <span>{title}</span>
        <Icon name="chevron-down" className="size-4 shrink-0" />
      </summary>
      <fieldset
        aria-label={isCounted ? `${title}, with the number of products` : title}
        className={`flex flex-wrap gap-2 pt-1 pb-4 ${values.length > many ? 'max-h-72 overflow-y-auto px-1' : ''}`}
      >
        {values.map(({ value, label, count }) => (
          <label key={value} className="filter-value">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>{label}</span>
            {isCounted && <span>{count}</span>}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
