import { data, type LoaderFunctionArgs } from 'react-router'
import type { DiscountCode } from '../../../shop/coupons/contract.ts'
import { formatDay } from '../../../shop/day.ts'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { shopContext } from '../shop-context.ts'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { TestScreen } from './test-screen.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return data(null, { status: context.get(shopContext).site.testScreens ? 200 : 404 })
}

export default function CodesPage() {
  return (
    <TestScreen
      title="Discount codes"
      lead="What every shopper may see. Internal codes are not listed; they work when typed."
    >
      <Codes />
    </TestScreen>
  )
}

function Codes() {
  const { state, data, retry } = useQuery('codes', () =>
    shopApi.call<DiscountCode[]>('GET', '/api/discount/codes'),
  )
  if (state === 'loading') return <Skeleton className="h-48" />
  if (state === 'failed') return <RetryNotice onRetry={retry}>Failed to load coupons.</RetryNotice>
  if (data.length === 0) return <p>No codes are on offer right now.</p>
  return <CodesTable codes={data} />
}

function CodesTable({ codes }: { codes: readonly DiscountCode[] }) {
  return (
    <div className="card overflow-x-auto">
      <table className="wrap-anywhere w-full min-w-[19rem] table-fixed text-left align-top text-sm md:text-base">
        <thead className="bg-stone-100">
          <tr>
            {['Code', 'Title', 'Created at', 'ID'].map((name) => (
              <th key={name} scope="col" className={cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-stone-100">
          {codes.map(({ code, title, created_at, id }) => (
            <tr key={id}>
              <th scope="row" className={cell}>
                {code}
              </th>
              <td className={cell}>{title}</td>
              <td className={`${cell} figures`}>
                <time dateTime={created_at}>{formatDay(created_at)}</time>
              </td>
              <td className={`${cell} text-ink-500 text-xs`}>{id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cell = 'p-2 align-top md:px-5 md:py-3'
