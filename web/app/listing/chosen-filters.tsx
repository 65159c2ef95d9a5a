import { Link } from 'react-router'
import { withoutValue } from '../../../shop/catalogue/listing-query.ts'
import { Icon } from '../ui/icon.tsx'
import { addressOf, clearClass, countProducts, type ListingToolsProps } from './tool-links.ts'

export function ChosenFilters({ choices: { chosen, filters, total }, search }: ListingToolsProps) {
  const values = filters.flatMap(({ name, values }) =>
    values.flatMap((value) => (chosen.filters[name]?.includes(value.value) ? [{ name, ...value }] : [])),
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" tabIndex={-1} className="figures font-semibold outline-none">
        {countProducts(total)}
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

const chipClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-stone-300 bg-white py-1 pr-3 pl-4 text-sm hover:border-ink'
