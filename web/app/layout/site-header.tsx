import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { AccountMenu } from './account-menu.tsx'
import { CartButton } from './cart-button.tsx'
import { HeaderSearch } from './header-search.tsx'
import { Logo } from './logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { hasSearch, type PageLink, plainLinks, searchLinks } from './navigation.ts'
import { useStill } from './still-parts.ts'
import { useScrolled } from './use-scrolled.ts'

/** Plain, or with the search box on the listings; ink on the home page, whose landing band it crowns. */
export function SiteHeader() {
  const { pathname } = useLocation()
  const { open, toggle, close } = useMenus()
  const { top, scrolled } = useScrolled()
  const searches = hasSearch(pathname)
  const links = searches ? searchLinks : plainLinks
  const ground = pathname === '/' ? 'dark' : 'light'
  return (
    <>
      <div ref={top} aria-hidden="true" />
      <header
        data-ground={ground}
        data-scrolled={scrolled || undefined}
        className="group/header sticky -top-2 z-40 border-transparent border-b transition-colors data-[ground=dark]:bg-ink data-[ground=light]:bg-paper data-[ground=dark]:text-paper data-scrolled:border-current/10 md:-top-4"
      >
        <div className="page-width flex flex-wrap items-center gap-x-2 transition-transform duration-300 ease-out group-data-scrolled/header:translate-y-1 md:group-data-scrolled/header:translate-y-2 xl:gap-x-4">
          <Link to="/" className="mr-auto flex h-16 items-center md:h-20 lg:mr-4">
            <Logo className="h-5 w-auto md:h-[1.375rem]" />
          </Link>
          <MainNav links={links} pathname={pathname} />
          {searches && <HeaderSearch />}
          <div className="relative -mr-2 flex items-center gap-0.5">
            <AccountMenu open={open === 'account'} onToggle={() => toggle('account')} onClose={close} />
            <CartButton />
            <MenuButton open={open === 'menu'} onToggle={() => toggle('menu')} />
          </div>
        </div>
      </header>
      {open === 'menu' && <MobileMenu links={links} onClose={close} />}
    </>
  )
}

function MainNav({ links, pathname }: { links: readonly PageLink[]; pathname: string }) {
  // Not where one of the links may be that of the page.
  const still = useStill('plainNav', links === plainLinks && !isNear(links, pathname))
  return (
    <nav aria-label="Main" className="mr-auto hidden lg:block" {...still}>
      {still ? undefined : <NavLinks links={links} />}
    </nav>
  )
}

/** Any address that begins like a link's: the router itself compares more cleverly. */
function isNear(links: readonly PageLink[], pathname: string): boolean {
  return links.some(({ to }) => pathname.toLowerCase().replaceAll('/', '') === to.slice(1))
}

export function NavLinks({ links }: { links: readonly PageLink[] }) {
  return (
    <ul className="flex">
      {links.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} end className={navLink}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

type Menu = 'account' | 'menu'

/** One menu open at a time, and none after going somewhere. */
function useMenus() {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ menu: Menu; at: string } | null>(null)
  const open = opened?.at === key ? opened.menu : null
  const close = () => setOpened(null)
  const toggle = (menu: Menu) => setOpened(open === menu ? null : { menu, at: key })
  return { open, toggle, close }
}

const navLink =
  'relative flex min-h-11 items-center px-3 font-medium text-[0.9375rem] whitespace-nowrap after:absolute after:inset-x-3 after:bottom-1.5 ' +
  'after:h-0.5 after:origin-left after:scale-x-0 after:bg-accent after:transition-transform hover:after:scale-x-100 aria-[current=page]:after:scale-x-100'
