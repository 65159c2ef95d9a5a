import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { payoutResponse } from '../../../shop/admin/money-contract.ts'
import { read } from '../api.ts'
import { Fact } from '../ui/fact.tsx'
import { FiguresTable } from '../ui/figures-table.tsx'
import { rupees } from '../ui/money.tsx'
import { Section } from '../ui/section.tsx'
import { Moment } from '../ui/time.tsx'
import { MoneyFrame } from './money-frame.tsx'
import { payoutStates } from './payouts-screen.tsx'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  read<typeof payoutResponse>(`/payouts/${encodeURIComponent(params.id ?? '')}`, { signal: request.signal })

export function Component() {
  const payout = useLoaderData<typeof loader>()
  const { id, utr, settledAt, status, amount, fees, tax, difference, entries } = payout
  return (
    <MoneyFrame title={`Payout of ${rupees(amount)}`}>
      <dl className="facts card my-3">
        <Fact name="State">{payoutStates[status]}</Fact>
        <Fact name="Paid out">
          <Moment at={settledAt} />
        </Fact>
        <Fact name="UTR at the bank">{utr ?? 'not known yet'}</Fact>
        <Fact name="Fees">{`${rupees(fees)}, of which ${rupees(tax)} GST`}</Fact>
        {difference !== 0 && <Fact name="Not explained">{rupees(difference)}</Fact>}
        <Fact name="Number">{id}</Fact>
      </dl>
      <Section title="Payments and refunds">
        <FiguresTable label="Payments and refunds" heads={['Order', 'What', 'Amount', 'Fee', 'Paid out']}>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">
                {entry.orderNumber === null ? (
                  <span>{entry.id}</span>
                ) : (
                  <Link to={`/orders/${entry.orderNumber}`} className="text-link underline">
                    {entry.orderNumber}
                  </Link>
                )}
                {entry.problem && <p className="text-bad text-sm">{entry.problem}</p>}
              </th>
              <td>{entry.description ?? entry.kind}</td>
              <td>{rupees(entry.amount)}</td>
              <td>{rupees(entry.fee)}</td>
              <td>{rupees(entry.net)}</td>
            </tr>
          ))}
        </FiguresTable>
      </Section>
    </MoneyFrame>
  )
}
