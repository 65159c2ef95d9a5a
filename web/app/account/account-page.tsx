import { NarrowPage } from '../customers/narrow-page.tsx'
import { noIndex } from '../customers/no-index.ts'
import { deadTokenText, useDeadToken } from '../session/dead-token.ts'
import { withNext } from '../session/next-path.ts'
import { type Session, useHydrated, useSession } from '../session/session.ts'
import { useQuery } from '../session/use-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { pageTitle } from '../ui/page-title.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { AddressesTab } from './addresses-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { readTab, SideMenu, SignOut, type Tab } from './side-menu.tsx'
import { useFreshView } from './use-fresh-view.ts'

export const meta = () => [...pageTitle('My account'), noIndex]

export default function AccountPage() {
  const hydrated = useHydrated()
  const session = useSession()
  const tab = readTab(useQuery('tab'))
  const view = [tab, useQuery('order'), useQuery('address')].join(' ')
  const content = useFreshView(view)
  if (!hydrated) return <AccountSkeleton />
  if (!session) return <LogInFirst tab={tab} />
  return (
    <main className="page-width grid min-h-dvh content-start gap-6 pt-8 pb-16 md:gap-10 md:pt-12 md:pb-24">
      <div className="flex items-center justify-between gap-3">
        <h1 className="wrap-anywhere min-w-0">Hi, {session.userName}!</h1>
        <SignOut className="-mr-3 shrink-0 text-sm md:hidden" />
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <SideMenu tab={tab} />
        <div ref={content} tabIndex={-1} className="min-w-0 outline-none">
          <TabContent tab={tab} session={session} />
        </div>
      </div>
    </main>
  )
}

function TabContent({ tab, session }: { tab: Tab; session: Session }) {
  if (tab === 'orders') return <OrdersTab session={session} />
  if (tab === 'addresses') return <AddressesTab session={session} />
  return <ProfileTab session={session} />
}

function LogInFirst({ tab }: { tab: Tab }) {
  const hasDeadToken = useDeadToken()
  return (
    <NarrowPage title="Please Log In First" lead="Your orders, addresses and profile are behind your login.">
      {hasDeadToken && <Notice tone="error">{deadTokenText}</Notice>}
      <ButtonLink to={withNext('/login', `/account?tab=${tab}`)}>Go to Login</ButtonLink>
    </NarrowPage>
  )
}

function AccountSkeleton() {
  return (
    <main className="page-width grid min-h-dvh content-start gap-6 pt-8 pb-16 md:gap-10 md:pt-12 md:pb-24">
      <h1 className="sr-only noscript:not-sr-only">My account</h1>
      <NeedsScripts what="The account" />
      <Skeleton className="h-12 w-64" />
      <div className="grid items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <Skeleton className="h-12 md:h-52" />
        <div role="status" className="noscript:hidden">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-80" />
        </div>
      </div>
    </main>
  )
}
