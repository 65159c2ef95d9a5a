import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { Lazy } from '../ui/loading/lazy.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { iconButton } from './icon-button.ts'
import { useDismiss } from './use-dismiss.ts'

interface MenuProps {
  open: boolean
  onToggle: () => void
  onClose: () => void
}

export function AccountMenu({ open, onToggle, onClose }: MenuProps) {
  const box = useDismiss<HTMLDivElement>(open, onClose)
  if (!useHydrated()) return <AccountLink />
  return (
    <div ref={box}>
      <button
        type="button"
        aria-label="Account"
        aria-expanded={open}
        aria-controls="account-menu"
        onPointerEnter={prefetchEntries}
        onFocus={prefetchEntries}
        onClick={onToggle}
        className={iconButton}
      >
        <Icon name="user" />
      </button>
      {open && (
        <div
          id="account-menu"
          data-theme="light"
          className="menu card absolute top-full right-2 z-10 mt-2 w-64 overflow-hidden py-2 text-ink raised"
        >
          <Lazy
            name="account entries"
            load={loadEntries}
            props={{ onClose }}
            fallback={<p className="h-33" />}
          />
        </div>
      )}
    </div>
  )
}

/** Until the page has hydrated. */
function AccountLink() {
  return (
    <Link to="/account" aria-label="Account" className={iconButton}>
      <Icon name="user" />
    </Link>
  )
}

async function loadEntries() {
  return (await import('./account-entries.tsx')).AccountEntries
}

function prefetchEntries(): void {
  // The click loads it again.
  loadEntries().catch(() => {})
}
