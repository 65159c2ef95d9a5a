import { useEffect } from 'react'
import {
  Link,
  type Location,
  Outlet,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { loadDialog } from '../dialog/dialog.tsx'
import { hasUnsaved } from '../form/unsaved.ts'
import { menuFor } from '../menu.ts'
import { SearchButton } from '../search/search-button.tsx'
import { Loading, ScreenError } from '../ui/states.tsx'
import { StoreName } from '../ui/store-name.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Asking } from './asking.tsx'
import { Leaving } from './leaving.tsx'
import { BottomMenu, Rail } from './main-menu.tsx'
import { MemberMenu } from './member-menu.tsx'
import { useMe } from './use-me.ts'

/** Around every screen of a member who is signed in. */
export function Frame() {
  const { operations } = useMe()
  useFreshData()
  useEffect(() => void loadDialog().catch(() => {}), [])
  return (
    <>
      <a
        href="#content"
        className="no-print absolute -top-20 left-2 z-60 rounded-field bg-surface p-3 focus:top-2"
      >
        To the content
      </a>
      <header className="no-print sticky top-0 z-30 border-line border-b bg-surface">
        <Progress />
        <div className="flex min-h-12 items-center gap-2 px-4">
          <Link to="/" className="mr-2 grid min-h-11 shrink-0 content-center">
            <StoreName />
          </Link>
          <SearchButton screens={menuFor(operations).flatMap(({ rows }) => rows)} />
          <MemberMenu />
        </div>
      </header>
      <div className="app">
        <Rail />
        <main id="content" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
      </div>
      <BottomMenu />
      <Toasts />
      <Asking />
      <Leaving />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** The first screen of each document has the key `default`, whatever its address. */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

export function FrameLoading() {
  return (
    <main>
      <h1 className="sr-only">Back office</h1>
      <Loading />
    </main>
  )
}

/** In place of a screen that could not be loaded; the menu stays. */
export function ScreenFailed() {
  const me = useMe()
  const matches = useMatches()
  const may = matches.map(({ handle }) => (handle as { may?: string } | undefined)?.may).find(Boolean)
  return <ScreenError isAllowed={may === undefined || me.operations.some((one) => one === may)} />
}

function Progress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div role="progressbar" aria-label="Loading" className="progress" />
}

const freshMs = 30_000

/** A member who comes back to the tab sees what others did meanwhile, unless something typed there could be lost. */
function useFreshData(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let leftAt = Date.now()
    const look = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (Date.now() - leftAt > freshMs && navigator.onLine && !hasUnsaved()) revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
