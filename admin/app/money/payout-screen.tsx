import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { payoutResponse } from '../../../shop/orders/money-contract.ts'
import { read } from '../api.ts'
import { Moment } from '../time/time.tsx'
import { Detail } from '../ui/detail.tsx'
import { rupees } from '../ui/money.tsx'
import { Section } from '../ui/section.tsx'
import { MoneyFrame } from './money-frame.tsx'
import { PayoutLines } from './payout-lines.tsx'
import { payoutStates } from './payout-states.ts'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  read<typeof payoutResponse>(`/payouts/${encodeURIComponent(params.id ?? '')}`, { signal: request.signal })

export function Component() {
  const payout = useLoaderData<typeof loader>()
  const { id, utr, settledAt, status, amount, fees, tax, difference, entries } = payout
  return (
    <MoneyFrame title={`Payout of ${rupees(amount)}`}>
      <dl className="details card my-3">
        <Detail name="State">{payoutStates[status]}</Detail>
        <Detail name="Paid out">
          <Moment at={settledAt} />
        </Detail>
        <Detail name="UTR at the bank">{utr ?? 'not known yet'}</Detail>
        <Detail name="Fees">{`${rupees(fees)}, of which ${rupees(tax)} GST`}</Detail>
        {difference !== 0 && <Detail name="Not explained">{rupees(difference)}</Detail>}
        <Detail name="Number">{id}</Detail>
      </dl>
      <Section title="Payments and refunds">
        <PayoutLines id={id} entries={entries} />
      </Section>
    </MoneyFrame>
  )
}
