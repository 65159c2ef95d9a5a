import { useEffect, useEffectEvent } from 'react'
import { Link, NavLink } from 'react-router'
import type { PageLink } from '../../../shop/store/texts.ts'
import { useShopSettings } from '../document-data.ts'

interface MobileMenuProps {
  links: readonly PageLink[]
  onClose: () => void
}

export function MobileMenu({ links, onClose }: MobileMenuProps) {
  const { phone, email } = useShopSettings()
  useEscape(onClose)
  return (
    <>
      <div
        aria-hidden="true"
        onPointerDown={onClose}
        className="menu-backdrop fixed inset-0 z-30 bg-ink/55"
      />
      <nav id="mobile-menu" aria-label="Menu" className="menu-sheet">
        <ul>
          {links.map(({ label, to }) => (
            <li key={to} className="border-stone-300 border-b">
              <NavLink to={to} end className="menu-link">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-6 px-2 pt-4 text-ink-500 text-sm">
          <Link to="/wishlist" className="inline-flex min-h-11 items-center">
            Wishlist
          </Link>
          <a href={`tel:${phone.dial}`} className="inline-flex min-h-11 items-center">
            {phone.display}
          </a>
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
            {email}
          </a>
        </p>
      </nav>
    </>
  )
}

function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      close()
      document.querySelector<HTMLElement>('[aria-controls="mobile-menu"]')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
