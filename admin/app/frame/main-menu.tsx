import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { currentTo, type MenuGroup, type MenuRow, menuFor } from '../menu.ts'
import { Icon } from '../ui/icon.tsx'
import { useMe } from './use-me.ts'

/** On the left of a wide screen: groups, and their screens below. */
export function Rail() {
  return (
    <nav aria-label="Menu" className="rail no-print">
      <Groups />
    </nav>
  )
}

const onPhone = 4

/** At the bottom of phones and tablets; what is not there is on the sheet that More opens. */
export function BottomMenu() {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as another screen opens.
  useLayoutEffect(() => sheet.current?.hidePopover(), [key])
  const { operations } = useMe()
  const current = useCurrent()
  const rows = menuFor(operations).flatMap((group) => group.rows)
  const shown = rows.filter(({ icon }) => icon).slice(0, onPhone)
  const isElsewhere = current !== undefined && !shown.some(({ to }) => to === current)
  return (
    <nav aria-label="Menu" className="bottom-menu no-print">
      {shown.map((row) => (
        <MenuLink key={row.to} row={row} isCurrent={row.to === current}>
          {row.icon && <Icon name={row.icon} />}
          <span>{row.label}</span>
        </MenuLink>
      ))}
      {rows.length > shown.length && (
        <button type="button" popoverTarget={id} data-here={isElsewhere || undefined}>
          <Icon name="more" />
          <span>More</span>
        </button>
      )}
      <div ref={sheet} id={id} popover="auto" className="menu-sheet">
        <Groups />
      </div>
    </nav>
  )
}

function Groups() {
  const { operations } = useMe()
  const current = useCurrent()
  return (
    <ul>
      {menuFor(operations).map((group) => (
        <Group key={group.label} group={group} current={current} />
      ))}
    </ul>
  )
}

/** Its name opens the first of its screens. */
function Group({ group: { label, icon, rows }, current }: { group: MenuGroup; current: string | undefined }) {
  const [first] = rows
  const below = rows.filter((row) => row.label !== label)
  if (!first) return null
  return (
    <li>
      <MenuLink row={first} isCurrent={first.to === current && !below.includes(first)}>
        <Icon name={icon} />
        <span>{label}</span>
      </MenuLink>
      {below.length > 0 && (
        <ul>
          {below.map((row) => (
            <li key={row.to}>
              <MenuLink row={row} isCurrent={row.to === current}>
                {row.label}
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface MenuLinkProps {
  row: MenuRow
  isCurrent: boolean
  children: ReactNode
}

function MenuLink({ row, isCurrent, children }: MenuLinkProps) {
  return (
    <Link to={row.to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}

function useCurrent(): string | undefined {
  return currentTo(useLocation().pathname)
}
