import type { MouseEvent } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { Filter } from '../../../shop/catalogue/contract.ts'
import type { ListingQuery } from '../../../shop/catalogue/listing-query.ts'
import { buttonClass } from '../ui/button.tsx'
import { HydratedButton } from '../ui/hydrated-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { FilterField } from './filter-field.tsx'
import { addressOf, clearClass, countProducts, type ListingToolsProps } from './tool-links.ts'
import { useCountedFilters } from './use-counted-filters.ts'

/** Its fields stand in the order of the address. On a phone, a sheet from below. */
export function FilterForm(props: ListingToolsProps) {
  const { chosen } = props.choices
  const { pathname } = useLocation()
  const { filters, total, form, onChange } = useCountedFilters(props)
  return (
    <Form ref={form} method="get" action={pathname} onChange={onChange} className="filter-form card raised">
      {props.search && <input type="hidden" name="search" value={props.search} />}
      {chosen.sort && <input type="hidden" name="sort" value={chosen.sort} />}
      <SheetTitle />
      <div className="filter-columns">
        {inColumns(filters.filter((filter) => isTelling(filter, chosen))).map((column, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name.
          <div key={place} className="min-w-0 flex-1">
            {column.map((filter) => (
              <FilterField
                key={filter.title}
                filter={filter}
                chosen={chosen.filters[filter.name] ?? []}
                isCounted={total !== null}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="filter-bar">
        <button type="submit" aria-live="polite" className={`${buttonClass('ink')} figures`}>
          {total === null ? 'Show products' : `Show ${countProducts(total)}`}
        </button>
        <Link to={addressOf({ ...chosen, filters: {} }, props.search)} className={clearClass}>
          Clear filters
        </Link>
      </div>
    </Form>
  )
}

function SheetTitle() {
  return (
    <div className="sticky top-0 z-1 -mr-3 flex items-center justify-between bg-white py-2 md:hidden">
      <h2 className="text-h3">Filters</h2>
      <HydratedButton
        type="button"
        aria-label="Close"
        onClick={closeSheet}
        className="tap-target grid place-items-center rounded-full hover:bg-stone-100"
      >
        <Icon name="close" />
      </HydratedButton>
    </div>
  )
}

function closeSheet({ currentTarget }: MouseEvent): void {
  const sheet = currentTarget.closest('details')
  sheet?.removeAttribute('open')
  sheet?.querySelector('summary')?.focus()
}

/** One value is no choice, but where products come from is always said, and what is in stock can be asked for. */
function isTelling({ name, values }: Filter, { filters }: ListingQuery): boolean {
  return values.length > 1 || name === 'origin' || name === 'stock' || name in filters
}

/** A group that is opened moves those below it alone. */
function inColumns(filters: readonly Filter[]): readonly (readonly Filter[])[] {
  const length = Math.ceil(filters.length / 3)
  return [0, 1, 2].map((column) => filters.slice(column * length, (column + 1) * length))
}
