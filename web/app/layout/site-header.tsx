import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { PageLink } from '../../../shop/store/texts.ts'
import { useSiteMenus } from '../document-data.ts'
import { useCloseOnBack } from '../overlays/overlay-entry.ts'
import { Lazy } from '../ui/loading/lazy.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartButton } from './cart-button.tsx'
import { LazyHeaderSearch } from './lazy-header-search.tsx'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { hasSearch } from './navigation.ts'
import { SearchLink } from './search-link.tsx'
import { useScrolled } from './use-scrolled.ts'

export function SiteHeader() {
  const { pathname } = useLocation()
  const { plain, search } = useSiteMenus()
  const menus = useMenus()
  const { top, scrolled } = useScrolled()
  const ground = pathname === '/' ? 'ink' : 'paper'
  const hasSearchBox = hasSearch(pathname)
  const links = hasSearchBox ? search : plain
  return (
    <>
      <div ref={top} aria-hidden="true" />
      <header
        data-theme={ground === 'ink' ? 'dark' : 'light'}
        data-scrolled={scrolled || undefined}
        className="site-header"
      >
        <HeaderBar ground={ground} links={links} hasSearchBox={hasSearchBox} menus={menus} />
      </header>
      {menus.open === 'menu' && (
        <Lazy name="menu" load={loadMenu} props={{ links, onClose: menus.close }} fallback={null} />
      )}
    </>
  )
}

async function loadMenu() {
  return (await import('./mobile-menu.tsx')).MobileMenu
}

interface HeaderBarProps {
  ground: 'ink' | 'paper'
  links: readonly PageLink[]
  hasSearchBox: boolean
  menus: Menus
}

function HeaderBar({ ground, links, hasSearchBox, menus }: HeaderBarProps) {
  const { open, toggle, close } = menus
  return (
    <div className="header-bar page-width">
      <Link
        to="/"
        className={`mr-auto flex h-16 items-center md:mr-2 ${hasSearchBox ? '@min-[72rem]:h-20' : 'md:h-20'}`}
      >
        <Logo
          ground={ground}
          className="h-4 w-auto @max-[20rem]:h-3.5 min-[22.5rem]:h-5 md:h-4.5 @min-[56rem]:h-5.5"
        />
      </Link>
      <MainNav links={links} hasSearch={hasSearchBox} />
      {hasSearchBox && <LazyHeaderSearch />}
      <div className="relative -mr-2 ml-auto flex items-center @min-[56rem]:gap-0.5">
        {!hasSearchBox && <SearchLink />}
        <AccountMenu open={open === 'account'} onToggle={() => toggle('account')} onClose={close} />
        <CartButton />
        <MenuButton open={open === 'menu'} onToggle={() => toggle('menu')} />
      </div>
    </div>
  )
}

function MainNav({ links, hasSearch }: { links: readonly PageLink[]; hasSearch: boolean }) {
  return (
    <nav aria-label="Main" className={`main-nav ${hasSearch ? 'main-nav-below' : ''}`}>
      <ul className="flex">
        {links.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end className="nav-link">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Menu = 'account' | 'menu'

interface Menus {
  open: Menu | null
  toggle: (menu: Menu) => void
  close: () => void
}

/** One menu at a time, closed by navigation. */
function useMenus(): Menus {
  const { pathname, search } = useLocation()
  const at = pathname + search
  const [opened, setOpened] = useState<{ menu: Menu; at: string } | null>(null)
  const open = opened?.at === at ? opened.menu : null
  const close = () => setOpened(null)
  // Otherwise Back would show it again.
  if (opened && !open) close()
  const toggle: Menus['toggle'] = (menu) => setOpened(open === menu ? null : { menu, at })
  useCloseOnBack(open === 'menu', close)
  return { open, toggle, close }
}
