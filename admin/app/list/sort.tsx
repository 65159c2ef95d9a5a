import { Link, useLocation } from 'react-router'
import type { Column } from './rows.tsx'
import { UrlFilter } from './url-filter.tsx'

/** Values of `sort` in the URL, with what each is called. */
export type Sorts = readonly (readonly [value: string, label: string])[]

interface SortHeadProps {
  head: string
  sorts: Sorts
  current: string | undefined
}

/** Above a column: leads to its first sort, or from one to the other. */
export function SortHead({ head, sorts, current }: SortHeadProps) {
  const { search } = useLocation()
  const at = sorts.findIndex(([value]) => value === current)
  const [next, label] = sorts[(at + 1) % sorts.length] ?? ['', '']
  const wanted = new URLSearchParams(search)
  wanted.delete('cursor')
  wanted.set('sort', next)
  return (
    <Link to={`?${wanted}`} className="hover:underline" aria-label={`${head}, sort: ${label}`}>
      <span>{head}</span>
      {at >= 0 && <span aria-hidden="true">{at === 0 ? ' ↓' : ' ↑'}</span>}
    </Link>
  )
}

/** The same on narrow screens, which have no heads. */
export function SortFilter<Item>({
  columns,
  current,
}: {
  columns: readonly Column<Item>[]
  current: string
}) {
  return (
    <div className="flex flex-1 lg:hidden">
      <UrlFilter name="sort" label="Sort" usual={current}>
        {columns
          .flatMap(({ sorts = [] }) => sorts)
          .map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </UrlFilter>
    </div>
  )
}
