import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { LazyCartDrawer } from './cart/drawer/lazy-cart-drawer.tsx'
import { AnnouncementBar } from './layout/announcement-bar.tsx'
import { PageProgress } from './layout/page-progress.tsx'
import { SiteFooter } from './layout/site-footer.tsx'
import { SiteHeader } from './layout/site-header.tsx'
import { TrialBanner } from './layout/trial-banner.tsx'
import { useManualScrollRestoration } from './layout/use-manual-scroll-restoration.ts'
import { useLeaveClosedOverlay } from './overlays/overlay-entry.ts'
import { PendingPaymentNotice } from './payment/pending-payment-notice.tsx'
import { Toasts } from './toasts/toast.tsx'
import { useScrollReset } from './ui/use-scroll-reset.ts'
import { useMergedWishlist } from './wishlist/use-merged-wishlist.ts'

/** Of the document: the page of an error mounts a shell of its own. */
const lastPath: { current: string | undefined } = { current: undefined }

export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const content = useScrollReset(pathname, lastPath)
  useManualScrollRestoration()
  useLeaveClosedOverlay()
  useMergedWishlist()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-[150%] rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to the content
      </a>
      <PageProgress />
      <TrialBanner />
      <AnnouncementBar />
      <SiteHeader />
      <div id="content" ref={content} tabIndex={-1} className="grow outline-none">
        <PendingPaymentNotice />
        {children}
      </div>
      {/* Hydrated by itself, after the rest. */}
      <Suspense>
        <SiteFooter />
      </Suspense>
      <LazyCartDrawer />
      <Toasts />
    </div>
  )
}
