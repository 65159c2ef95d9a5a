import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Found, SearchKind, searchResponse } from '../../../shop/team/search-contract.ts'
import { query, readAsking } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import type { MenuRow } from '../menu.ts'
import { useEnter } from '../ui/use-enter.ts'
import { useFound } from '../ui/use-found.ts'
import { searchOpen } from './search-open.ts'

const heads: Readonly<Record<SearchKind, string>> = {
  orders: 'Orders',
  'past-orders': 'Orders before this shop',
  customers: 'Customers',
  products: 'Products',
  pages: 'Pages',
  settings: 'Settings',
}

interface Group {
  head: string
  items: readonly Found[]
}

/** Of all that the role may read: arrows choose, Enter opens. */
export function SearchDialog({ screens }: { screens: readonly MenuRow[] }) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed, { find, leastTyped: 2 })
  const groups: Group[] = [
    ...found.items.map(({ kind, items }) => ({ head: heads[kind], items })),
    ...screensNamed(typed, screens),
  ]
  return (
    <Dialog title="Search" isOpen isWide onClose={() => searchOpen.set(false)}>
      <SearchField typed={typed} onType={setTyped} groups={groups} isLoading={found.isLoading} />
      <p role="status" className={`pt-2 text-muted ${found.problem ? 'font-medium text-bad!' : ''}`}>
        {found.problem ?? stateText(found, groups.length)}
      </p>
    </Dialog>
  )
}

async function find(typed: string, signal: AbortSignal) {
  return (await readAsking<typeof searchResponse>(`/search${query({ q: typed })}`, { signal })).groups
}

function stateText({ typed, isLoading }: ReturnType<typeof useFound>, groups: number): string {
  if (isLoading) return 'Searching…'
  if (typed === '') return 'Number, name, email, part of a phone number, coupon, product or page.'
  return groups === 0 ? `Nothing was found for “${typed}”.` : ''
}

/** Of the menu: at once, without asking the shop. */
function screensNamed(typed: string, screens: readonly MenuRow[]): Group[] {
  const part = typed.trim().toLowerCase()
  const named = screens.filter(({ label }) => part !== '' && label.toLowerCase().startsWith(part))
  if (named.length === 0) return []
  return [{ head: 'Screens', items: named.map(({ to, label }) => ({ to, title: label, note: '' })) }]
}

interface SearchFieldProps {
  typed: string
  onType(text: string): void
  groups: readonly Group[]
  isLoading: boolean
}

function SearchField({ typed, onType, groups, isLoading }: SearchFieldProps) {
  const id = useId()
  const navigate = useNavigate()
  const [marked, setMarked] = useState<string | null>(null)
  const items = groups.flatMap((group) => group.items)
  // By its address: what is found meanwhile stands above it.
  const at = Math.max(
    0,
    items.findIndex(({ to }) => to === marked),
  )
  const chosen = items[at]
  const open = () => chosen && navigate(chosen.to)
  const { enter, forget } = useEnter({ isLoading, act: open })
  const optionId = ({ to }: Found) => `${id}-${to}`

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) setMarked(items.at((at + step) % items.length)?.to ?? null)
    else if (event.key !== 'Enter') return
    else if (marked === null) enter()
    else open()
    event.preventDefault()
  }

  return (
    <>
      <input
        role="combobox"
        aria-label="Search"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-found`}
        aria-activedescendant={chosen && optionId(chosen)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into.
        autoFocus
        className="field-box"
        value={typed}
        onChange={(event) => {
          setMarked(null)
          forget()
          onType(event.target.value)
        }}
        onKeyDown={press}
      />
      <div role="listbox" id={`${id}-found`} aria-label="Found" className="found">
        {groups.map(({ head, items: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box holds no fieldset.
          <div key={head} role="group" aria-label={head}>
            <div aria-hidden="true" className="found-head">
              {head}
            </div>
            {own.map((item) => (
              <Option key={item.to} id={optionId(item)} item={item} isChosen={item === chosen} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function Option({ id, item, isChosen }: { id: string; item: Found; isChosen: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <Link ref={link} id={id} to={item.to} role="option" aria-selected={isChosen} tabIndex={-1}>
      <span className="truncate font-medium">{item.title}</span>
      <span className="truncate text-muted">{item.note}</span>
    </Link>
  )
}
