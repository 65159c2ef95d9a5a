import { PageHead } from '../page-head.tsx'
import { type Session, useSession } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { Lazy } from '../ui/loading/lazy.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useScrollReset } from '../ui/use-scroll-reset.ts'
import { readTab, SideMenu, SignOut, type Tab } from './side-menu.tsx'
import { type View, viewTitle } from './view-title.ts'

export default function AccountPage() {
  const hydrated = useHydrated()
  const session = useSession()
  const tab = readTab(useSearchParam('tab'))
  const view = { tab, order: useSearchParam('order'), address: useSearchParam('address') }
  return (
    <>
      <PageHead title={hydrated && session ? viewTitle(view) : 'My account'} noIndex />
      {hydrated ? <AccountContent session={session} view={view} /> : <AccountSkeleton />}
    </>
  )
}

function AccountContent({ session, view }: { session: Session | null; view: View }) {
  const { tab, order, address } = view
  const content = useScrollReset([tab, order, address].join(' '))
  if (!session)
    return <Lazy name="account guest" load={loadLogInFirst} props={{}} fallback={<AccountSkeleton />} />
  return (
    <main className="page-width grid min-h-dvh content-start gap-6 pt-8 pb-16 md:gap-10 md:pt-12 md:pb-24">
      <div className="flex flex-wrap items-center justify-between gap-x-3 print:hidden">
        <h1 className="wrap-anywhere min-w-0 grow basis-[7rem]">{`Hi, ${session.userName}!`}</h1>
        <SignOut className="-mr-3 shrink-0 text-sm md:hidden" />
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10 xl:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <SideMenu tab={tab} />
        <div ref={content} tabIndex={-1} className="min-w-0 outline-none">
          <TabContent key={session.userId} tab={tab} session={session} />
        </div>
      </div>
    </main>
  )
}

function TabContent({ tab, session }: { tab: Tab; session: Session }) {
  return <Lazy name={`account ${tab}`} load={loadTab[tab]} props={{ session }} fallback={<TabSkeleton />} />
}

async function loadLogInFirst() {
  const { LogInFirst } = await import('./log-in-first.tsx')
  return LogInFirst
}

const loadTab = {
  orders: async () => (await import('../orders/orders-tab.tsx')).OrdersTab,
  addresses: async () => (await import('../addresses/addresses-tab.tsx')).AddressesTab,
  profile: async () => (await import('./profile-tab.tsx')).ProfileTab,
}

function TabSkeleton() {
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-80" />
    </div>
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
        <TabSkeleton />
      </div>
    </main>
  )
}
