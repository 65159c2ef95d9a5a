import { dayText } from '../../../shop/moment.ts'
import type { OrderCash } from '../../../shop/remittances/contract.ts'
import { Money } from '../ui/money.tsx'
import { MoneyRow } from './money-row.tsx'

/** What the carrier has paid on of what it collected, and what it still owes. */
export function CarrierCash({ cash: { left, writtenOff, writtenOffReason, lines } }: { cash: OrderCash }) {
  return (
    <dl className="grid grid-cols-1 gap-1 border-line border-t px-4 py-3">
      {lines.map(({ id, amount, reference, at }) => (
        <MoneyRow key={id} label={lineLabel({ amount, reference, at })}>
          <Money paise={amount} />
        </MoneyRow>
      ))}
      {writtenOff > 0 && (
        <MoneyRow label={`Written off: ${writtenOffReason}`}>
          <Money paise={writtenOff} />
        </MoneyRow>
      )}
      <MoneyRow label="Due from the carrier">
        <Money paise={left} />
      </MoneyRow>
    </dl>
  )
}

function lineLabel({ amount, reference, at }: Omit<OrderCash['lines'][number], 'id'>): string {
  const what = amount < 0 ? 'Taken back' : 'Paid on'
  return `${what} by the carrier, recorded on ${dayText(at)}${reference && `, ${reference}`}`
}
