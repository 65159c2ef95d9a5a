import type { CSSProperties, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { SortHead, type Sorts } from './sort.tsx'
import { rememberPlace } from './use-place.ts'

/** Where a cell stands on a phone, which shows two lines a row. */
type OnPhone = 'lead' | 'end' | 'second' | 'second-end'

export interface Column<Item> {
  /** Above the column; also its name. */
  head: string
  cell(item: Item): ReactNode
  /** Of a grid: `6rem`, `1fr`, `minmax(8rem, 2fr)`. `phone-only`: joins others for the second line of a phone. */
  width: string | 'phone-only'
  /** Missing: nowhere. */
  phone?: OnPhone
  isEnd?: boolean
  /** Shown only where a device has chosen it. */
  isExtra?: boolean
  /** By which the list can be sorted. */
  sorts?: Sorts
}

export interface RowsProps<Item> {
  items: readonly Item[]
  /** The first one is the link. */
  columns: readonly Column<Item>[]
  keyOf(item: Item): string
  linkTo(item: Item): string
  current?: string | null
  /** Of the list as it is. */
  sort?: string | undefined
  chosen?: readonly string[]
  choose?: (key: string | 'all') => void
  isBusy?: (item: Item) => boolean
}

export function Rows<Item>(props: RowsProps<Item>) {
  const { items, columns, keyOf, sort, chosen, choose } = props
  const widths = columns.flatMap(({ width }) => (width === 'phone-only' ? [] : [width]))
  const style = { '--columns': [...(choose ? ['28px'] : []), ...widths].join(' ') } as CSSProperties
  return (
    <div className="card overflow-clip" style={style}>
      <div className="rows-head">
        {choose && (
          <label className="pick">
            <input
              type="checkbox"
              aria-label="Select all of this page"
              checked={chosen?.length === items.length}
              onChange={() => choose('all')}
            />
          </label>
        )}
        {columns.map(
          ({ head, width, isEnd, sorts }) =>
            width !== 'phone-only' && (
              <span
                key={head}
                aria-hidden={sorts === undefined || undefined}
                className="cell"
                data-end={isEnd || undefined}
              >
                {sorts ? <SortHead head={head} sorts={sorts} current={sort} /> : head}
              </span>
            ),
        )}
      </div>
      <ul className="rows" data-picks={choose ? true : undefined}>
        {items.map((item) => (
          <Row key={keyOf(item)} item={item} {...props} />
        ))}
      </ul>
    </div>
  )
}

function Row<Item>({
  item,
  items,
  columns,
  keyOf,
  linkTo,
  current,
  chosen,
  choose,
  isBusy,
}: RowsProps<Item> & { item: Item }) {
  const { pathname, search } = useLocation()
  const key = keyOf(item)
  const isChosen = chosen?.includes(key) ?? false
  return (
    <li
      data-current={current === key || undefined}
      data-selected={isChosen || undefined}
      data-busy={isBusy?.(item) || undefined}
    >
      {choose && (
        <label className="pick">
          <input
            type="checkbox"
            aria-label={`Select ${key}`}
            checked={isChosen}
            onChange={() => choose(key)}
          />
        </label>
      )}
      {columns.map(({ head, cell, phone, width, isEnd }, index) => (
        <span
          key={head}
          className="cell"
          data-phone={phone ?? 'none'}
          data-phone-only={width === 'phone-only' || undefined}
          data-end={isEnd || undefined}
        >
          {index === 0 ? (
            <Link
              to={linkTo(item)}
              className="row-link font-semibold"
              onClick={() => rememberPlace(pathname + search, { key, keys: items.map(keyOf) })}
            >
              {cell(item)}
            </Link>
          ) : (
            cell(item)
          )}
        </span>
      ))}
    </li>
  )
}
