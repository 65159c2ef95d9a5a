import { Suspense, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { lazyDialog } from '../dialog/lazy-dialog.tsx'
import type { MenuRow } from '../menu.ts'
import { useStore } from '../store.ts'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useKeys } from '../ui/use-keys.ts'
import { openSearch, searchOpen } from './search-open.ts'

const SearchDialog = lazyDialog<{ screens: readonly MenuRow[] }>(() =>
  import('./search-dialog.tsx').then((file) => file.SearchDialog),
)

/** A field in the frame, and `/` on every screen; on a phone its icon alone. */
export function SearchButton({ screens }: { screens: readonly MenuRow[] }) {
  const isOpen = useStore(searchOpen)
  const { key } = useLocation()
  useKeys({ '/': openSearch })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has been opened.
  useLayoutEffect(() => searchOpen.set(false), [key])
  return (
    <>
      <button type="button" aria-keyshortcuts="/" className="search-button" onClick={openSearch}>
        <Icon name="search" />
        <span className="mr-auto max-md:sr-only">Search orders, customers, products</span>
        <kbd>/</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog screens={screens} onLost={giveUp} />
        </Suspense>
      )}
    </>
  )
}

function giveUp(): void {
  showToast('The connection failed. Reload, and try again.', { kind: 'problem' })
  searchOpen.set(false)
}
