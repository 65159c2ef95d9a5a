import { Link, useLoaderData, useSearchParams } from 'react-router'
import type { AdminCoupon, listCouponsResponse } from '../../../shop/coupons/admin-contract.ts'
import { dayText } from '../../../shop/moment.ts'
import { read } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { ExportList } from '../list/export-list.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'
import { CouponState, isShown, scopeText, usesText } from './coupon-labels.tsx'

export const loader = ({ request }: { request: Request }) =>
  read<typeof listCouponsResponse>(`/coupons${new URL(request.url).search}`, { signal: request.signal })

const tabs = [
  { label: 'All', query: '' },
  { label: 'Active', query: '?state=active' },
  { label: 'Scheduled', query: '?state=scheduled' },
  { label: 'Used up', query: '?state=used-up' },
  { label: 'Ended', query: '?state=ended' },
]

const columns: Column<AdminCoupon>[] = [
  { head: 'Code', width: 'minmax(8rem, 2fr)', phone: 'lead', cell: ({ title }) => title },
  { head: 'Off', width: '4rem', phone: 'end', isEnd: true, cell: ({ percent }) => `${percent} %` },
  {
    head: 'State',
    width: 'minmax(6rem, 0.6fr)',
    phone: 'second',
    cell: ({ state }) => <CouponState state={state} />,
  },
  { head: 'For', width: 'minmax(5rem, 1fr)', cell: scopeText },
  {
    head: 'In the cart',
    width: '5.5rem',
    cell: (coupon) => (isShown(coupon) ? 'Offered' : <span className="text-muted">–</span>),
  },
  { head: 'Starts', width: '5.5rem', cell: ({ startsAt }) => (startsAt ? dayText(startsAt) : '') },
  { head: 'Ends', width: '5.5rem', cell: ({ endsAt }) => (endsAt ? dayText(endsAt) : '') },
  {
    head: 'Used',
    width: 'minmax(6rem, 0.5fr)',
    phone: 'second-end',
    isEnd: true,
    cell: (coupon) => <Uses {...coupon} />,
  },
]

function Uses(coupon: AdminCoupon) {
  return (
    <>
      <span className="lg:hidden">used </span>
      <span>{usesText(coupon)}</span>
    </>
  )
}

/** Discount codes, newest first. */
export function Component() {
  const { items, next } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const mayWrite = useMay('coupons.write')
  const mayExport = useMay('transfer.export')
  const seesMoney = useMay('money.read')
  return (
    <ListPage
      title="Coupons"
      name="coupons"
      items={items}
      next={next}
      columns={columns}
      tabs={tabs}
      below={
        seesMoney && (
          <Link to="/coupons/sales" className="inline-block py-2 text-link underline">
            Sales by code
          </Link>
        )
      }
      dates="Valid on"
      keyOf={({ title }) => title}
      linkTo={({ id }) => `/coupons/${id}`}
      actions={
        <>
          {mayExport && items.length > 0 && <ExportCoupons asked={asked} />}
          {mayWrite && <NewCoupon />}
        </>
      }
      empty={
        asked.size === 0 ? (
          <Empty title="No coupons yet" action={mayWrite && <NewCoupon />}>
            A coupon takes a percentage off what customers buy.
          </Empty>
        ) : (
          <Empty title="No coupon is in this state or valid on these days" />
        )
      }
    />
  )
}

function NewCoupon() {
  return (
    <ButtonLink kind="main" to="/coupons/new">
      New coupon
    </ButtonLink>
  )
}

function ExportCoupons({ asked }: { asked: URLSearchParams }) {
  return (
    <ExportList title="Export these coupons" path={`/coupons/export?${asked}`} isPersonal={false}>
      You get a CSV file in the columns of Shopify with all coupons of this list, as it is filtered. The audit
      log notes that you made it.
    </ExportList>
  )
}
