import type { LoaderFunctionArgs } from 'react-router'
import type { TrackedOrder, TrackedParcel } from '../../../shop/parcels/tracking-contract.ts'
import { loadByLink, type NotOpened } from '../links/load-by-link.ts'
import { PageContent } from '../page-content.tsx'
import { PageHead } from '../page-head.tsx'
import { shopContext } from '../shop-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Notice } from '../ui/notice.tsx'
import { GuestOrder } from './guest-order.tsx'
import { ParcelDetails } from './parcel-details.tsx'
import { eyebrow, headline, lead, restOfOrder } from './tracking-labels.ts'
import { WriteToUs } from './write-to-us.tsx'

type Tracked = TrackedParcel | TrackedOrder

export function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return loadByLink<Tracked>(shop, { key: `tracking ${token}`, load: () => shop.api.trackParcel(token) })
}

/** Opened from an email, on any device, without a login and without scripts. */
export default function TrackPage() {
  return (
    <>
      <PageHead title="Track your parcel" noIndex />
      <main className="page-width py-8 md:py-16">
        <div className="card mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-7 p-5 md:p-10">
          <PageContent fallback={<Skeleton className="h-96" />}>
            {(tracked: Tracked | NotOpened) => <Content tracked={tracked} />}
          </PageContent>
        </div>
      </main>
    </>
  )
}

function Content({ tracked }: { tracked: Tracked | NotOpened }) {
  if (typeof tracked === 'string') return <Untracked why={tracked} />
  return 'placedAt' in tracked ? <GuestOrder order={tracked} /> : <Parcel parcel={tracked} />
}

function Parcel({ parcel }: { parcel: TrackedParcel }) {
  return (
    <>
      <header>
        <p className="eyebrow figures mb-2 text-ink-500">{eyebrow(parcel)}</p>
        <h1 className="text-h2">{headline(parcel)}</h1>
        <p className="mt-2 text-ink-700">{lead(parcel)}</p>
        {restOfOrder(parcel).map((sentence) => (
          <p key={sentence} className="mt-2 text-ink-700">
            {sentence}
          </p>
        ))}
      </header>
      <ParcelDetails parcel={parcel} />
      <WriteToUs orderNumber={parcel.orderNumber} lead="Is something not right?" />
    </>
  )
}

function Untracked({ why }: { why: NotOpened }) {
  return (
    <>
      <h1 className="text-h2">{why === 'expired' ? 'This link no longer works' : 'Track your parcel'}</h1>
      <Notice tone="error">{untrackedText[why]}</Notice>
      <ButtonLink to="/account?tab=orders" variant="secondary" className="justify-self-start">
        See your orders
      </ButtonLink>
    </>
  )
}

const untrackedText = {
  expired:
    'The link has expired, was replaced by a newer one, or is incomplete. Log in to see your order, or write to us with its number.',
  busy: 'Too many parcels were looked up from your network. Please try again in a few minutes.',
  failed: "We couldn't look up your parcel just now. Please try again in a moment.",
} as const
