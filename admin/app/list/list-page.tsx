import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { ColumnChoice } from './column-choice.tsx'
import { DateFilter } from './date-filter.tsx'
import { KeyHelp } from './key-help.tsx'
import { ListTabs, type Tab } from './list-tabs.tsx'
import { Rows, type RowsProps } from './rows.tsx'
import { type SavedViews, ViewButton, viewTabs } from './saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import { SortFilter } from './sort.tsx'
import { TagFilter } from './tag-filter.tsx'
import { useNextSearch } from './url-filter.tsx'
import { useColumns } from './use-columns.ts'
import { usePlace } from './use-place.ts'

export interface ListPageProps<Item>
  extends Pick<RowsProps<Item>, 'items' | 'columns' | 'keyOf' | 'linkTo' | 'sort'> {
  title: string
  /** Under which a device remembers the columns that it shows; without it there is no choice. */
  name?: string
  /** Named for screen readers in `Search`; without it there is no search. */
  search?: string
  tabs?: readonly Tab[]
  /** More tabs, made by members from the filters of the URL. */
  views?: SavedViews
  /** Between title and tabs: where else one may go, what to know first. */
  below?: ReactNode
  /** More filters, beside the search: they write to the URL. */
  filters?: ReactNode
  /** What the days of a filter are called; without it there is none. */
  dates?: string
  /** Those that are used. */
  tags?: readonly string[]
  /** Buttons at the top right. */
  actions?: ReactNode
  /** The cursor of the next page; null on the last one. */
  next?: string | null
  /** Below the list. */
  after?: ReactNode
  /** Instead of rows; one for nothing yet, another for nothing found. */
  empty: ReactNode
  /** What can be done with several rows; with it, rows can be selected. */
  bulk?: (chosen: readonly Item[], clear: () => void) => ReactNode
  /** `e` on the row with the mark. */
  mainAction?: { label: string; run(item: Item): void }
}

/** A list whose filters, search and page are in the URL, used by keyboard or touch. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const {
    title,
    search,
    tabs,
    views,
    below,
    filters,
    dates,
    tags,
    actions,
    name,
    items,
    columns,
    sort,
    keyOf,
    linkTo,
    next,
    after,
    empty,
    bulk,
    mainAction,
  } = props
  const { chosen, choose, clear } = useChosen(props)
  const [current, setCurrent] = usePlace(items.map(keyOf))
  const { shown, choice } = useColumns(name, columns)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const item = items.find((one) => keyOf(one) === current)

  const down = () => setCurrent(1)
  const up = () => setCurrent(-1)
  const open = () => item && navigate(linkTo(item))
  useKeys({
    f: () => searchBox.current?.focus(),
    '?': () => setHelpOpen(true),
    j: down,
    ArrowDown: down,
    k: up,
    ArrowUp: up,
    x: () => bulk && item && choose(keyOf(item)),
    Escape: clear,
    Enter: open,
    ...(mainAction && { e: () => item && mainAction.run(item) }),
  })

  return (
    <div className="screen-width py-4 md:py-6">
      <ScreenTitle>{title}</ScreenTitle>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 md:gap-x-4">
        <h1 className="mr-auto">{title}</h1>
        {actions}
      </div>
      {below}
      {tabs && <ListTabs tabs={views ? [...tabs, ...viewTabs(views)] : tabs} />}
      <div className="my-3 flex flex-wrap gap-2">
        {search && <SearchBox ref={searchBox} label={search} />}
        {filters}
        {tags && <TagFilter tags={tags} />}
        {dates && <DateFilter label={dates} />}
        {sort !== undefined && <SortFilter columns={columns} current={sort} />}
        {name !== undefined && <ColumnChoice {...choice} />}
        {views && <ViewButton views={views} tabs={tabs ?? []} />}
      </div>
      <Waiting>
        {items.length === 0 ? (
          <div className="card">{empty}</div>
        ) : (
          <Rows {...props} columns={shown} current={current} {...(bulk && { chosen, choose })} />
        )}
      </Waiting>
      {bulk && chosen.length > 0 && (
        <section className="bulk-bar" aria-label="Selected">
          <strong className="mr-2">{`${chosen.length} selected`}</strong>
          {bulk(
            items.filter((one) => chosen.includes(keyOf(one))),
            clear,
          )}
        </section>
      )}
      <Pages next={next ?? null} />
      {after && <div className="mt-4">{after}</div>}
      <KeyHelp
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        keys={keysOf({ hasSearch: Boolean(search), hasBulk: Boolean(bulk), main: mainAction?.label })}
      />
    </div>
  )
}

/** What is selected; what left the list is no longer. */
function useChosen<Item>({ items, keyOf }: Pick<ListPageProps<Item>, 'items' | 'keyOf'>) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const keys = items.map(keyOf)
  const chosen = picked.filter((key) => keys.includes(key))
  return {
    chosen,
    choose(key: string | 'all') {
      if (key === 'all') setPicked(chosen.length === keys.length ? [] : keys)
      else setPicked(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
    },
    clear: () => setPicked([]),
  }
}

/** While another page of the same list is on its way, what is there stays. */
function Waiting({ children }: { children: ReactNode }) {
  const isWaiting = useNextSearch() !== null
  return (
    <div
      aria-busy={isWaiting || undefined}
      className={isWaiting ? 'opacity-70 transition-opacity delay-150' : ''}
    >
      {children}
    </div>
  )
}

export function Pages({ next }: { next: string | null }) {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const isFirst = !asked.has('cursor')
  if (isFirst && next === null) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-2">
      {isFirst ? <span /> : <ButtonLink to={pageLink(asked, null)}>First page</ButtonLink>}
      {next !== null && <ButtonLink to={pageLink(asked, next)}>Next page</ButtonLink>}
    </nav>
  )
}

function pageLink(asked: URLSearchParams, cursor: string | null): string {
  const wanted = new URLSearchParams(asked)
  wanted.delete('cursor')
  if (cursor !== null) wanted.set('cursor', cursor)
  return `?${wanted}`
}

function keysOf({
  hasSearch,
  hasBulk,
  main,
}: {
  hasSearch: boolean
  hasBulk: boolean
  main: string | undefined
}): readonly (readonly [key: string, what: string])[] {
  return [
    ...(hasSearch ? [['f', 'Search this list'] as const] : []),
    ['j', 'Next row'],
    ['k', 'Row before'],
    ['Enter', 'Open'],
    ...(hasBulk
      ? ([
          ['x', 'Select'],
          ['Esc', 'Select nothing'],
        ] as const)
      : []),
    ...(main ? [['e', main] as const] : []),
    ['/', 'Search everything'] as const,
    ['?', 'These keys'] as const,
  ]
}
