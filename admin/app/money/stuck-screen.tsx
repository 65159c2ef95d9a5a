import { useLoaderData } from 'react-router'
import type { stuckPaymentsResponse } from '../../../shop/orders/money-contract.ts'
import { read } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { Age, Moment } from '../time/time.tsx'
import { rupees } from '../ui/money.tsx'
import { Empty } from '../ui/states.tsx'
import { MoneyFrame } from './money-frame.tsx'

export const loader = ({ request }: { request: Request }) =>
  read<typeof stuckPaymentsResponse>('/payments/stuck', { signal: request.signal })

export function Component() {
  const { items } = useLoaderData<typeof loader>()
  const seesPhones = useMay('phones.read')
  return (
    <MoneyFrame title="Stuck payments">
      {items.length === 0 ? (
        <div className="card mt-3">
          <Empty title="No payment is stuck">Each was confirmed or released in time.</Empty>
        </div>
      ) : (
        <>
          <p className="my-3 max-w-prose">
            These shoppers began to pay, and the provider has not said yet whether the money came. The shop
            asks again by itself; money that comes too late goes back. If somebody calls, look the order up at
            the provider by its number.
          </p>
          <ul className="card grid divide-y divide-line">
            {items.map((payment) => (
              <li
                key={payment.id}
                className="grid gap-x-4 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
              >
                <span>
                  <strong className="font-semibold">{payment.name}</strong>{' '}
                  {seesPhones ? (
                    <a href={`tel:+91${payment.phone}`} className="text-link underline">
                      {payment.phone}
                    </a>
                  ) : (
                    <span>{payment.phone}</span>
                  )}
                </span>
                <span className="text-muted">
                  <span>since </span>
                  <Age at={payment.createdAt} />
                  {payment.checkAt && (
                    <span>
                      , next asked <Moment at={payment.checkAt} />
                    </span>
                  )}
                  <br />
                  <span>{payment.claimedPaymentId ?? payment.providerOrderId ?? 'not at the provider'}</span>
                </span>
                <span className="md:text-right">{rupees(payment.total)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </MoneyFrame>
  )
}
