import { Link, useLocation } from 'react-router'
import { isCurrent, menu } from '../menu.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { useMe } from './use-me.ts'

/** At the top of a desktop, at the bottom of a phone. What does not fit is under More. */
export function MainMenu({ place }: { place: 'top' | 'bottom' }) {
  const { operations } = useMe()
  const { pathname } = useLocation()
  const rows = menu.filter(({ may }) => operations.includes(may))
  return (
    <nav
      aria-label="Menu"
      className={`main-menu no-print ${place === 'top' ? 'main-menu-top' : 'main-menu-bottom'}`}
    >
      {rows.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent(to, pathname) ? 'page' : undefined}
          className="main-menu-link"
        >
          {label}
        </Link>
      ))}
      <Menu
        look="main-menu-link main-menu-more"
        label={
          <>
            More <Icon name="down" className="size-4" />
          </>
        }
      >
        <div className="main-menu-rest">
          {rows.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              role="menuitem"
              aria-current={isCurrent(to, pathname) ? 'page' : undefined}
              className="popup-item"
            >
              {label}
            </Link>
          ))}
        </div>
      </Menu>
    </nav>
  )
}
