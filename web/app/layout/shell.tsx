import type { ReactNode } from 'react'
import { CartDrawer } from '../cart/cart-drawer.tsx'
import { UnseenPayment } from '../checkout/unseen-payment.tsx'
import { useNoEmptyOverlayEntry } from '../ui/overlay-entry.ts'
import { Toasts } from '../ui/toast.tsx'
import { PageProgress } from './page-progress.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { TrialBanner } from './trial-banner.tsx'
import { useFreshPage } from './use-fresh-page.ts'

/** What stands around every page, error pages included. */
export function Shell({ children }: { children: ReactNode }) {
  const content = useFreshPage()
  useNoEmptyOverlayEntry()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to the content
      </a>
      <PageProgress />
      <TrialBanner />
      <SiteHeader />
      <div id="content" ref={content} tabIndex={-1} className="grow outline-none">
        <UnseenPayment />
        {children}
      </div>
      <SiteFooter />
      <CartDrawer />
      <Toasts />
    </div>
  )
}
