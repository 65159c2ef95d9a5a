import { formatDay } from '../../../shop/day.ts'
import { formatRupees, paise } from '../../../shop/money.ts'
import { useQuery } from '../query/use-query.ts'
import { useSession } from '../session/session.ts'
import { listDocuments } from './order-calls.ts'

/** Nothing until a parcel is packed. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const userId = useSession()?.userId ?? ''
  const query = useQuery(`documents ${userId} ${orderId}`, () => listDocuments(userId, orderId))
  const documents = query.data ?? []
  if (documents.length === 0) return null
  return (
    <section aria-label="Invoices" className="border-stone-100 border-t pt-5 print:hidden">
      <h3 className="mb-2">Invoices</h3>
      <ul className="grid gap-1">
        {documents.map(({ kind, number, issuedAt, totalPaise, url }) => (
          <li key={number} className="figures flex flex-wrap items-baseline justify-between gap-x-4">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`}
            </a>
            <span className="text-ink-700">
              {`${formatDay(issuedAt)} · ${formatRupees(paise(totalPaise), { withPaise: true })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
