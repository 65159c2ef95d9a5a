import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { iconButton } from './icon-button.ts'

/** A link to the footer until the page has hydrated. */
export function MenuButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  if (!useHydrated()) {
    return (
      <a href="#site-links" aria-label="Menu" className={`${iconButton} md:@min-[45rem]:hidden`}>
        <Icon name="menu" />
      </a>
    )
  }
  return (
    <button
      type="button"
      aria-label="Menu"
      aria-expanded={open}
      aria-controls="mobile-menu"
      onClick={onToggle}
      className={`${iconButton} md:@min-[45rem]:hidden`}
    >
      <Icon name={open ? 'close' : 'menu'} />
    </button>
  )
}
