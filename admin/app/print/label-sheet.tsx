import type { OrderPapers } from '../../../shop/orders/papers-contract.ts'
import { rupees } from '../ui/money.tsx'
import { Bars } from './bars.tsx'

interface LabelSheetProps {
  order: OrderPapers
  parcel: OrderPapers['parcels'][number]
}

/** 4 × 6 inch, for the outside of the parcel. */
export function LabelSheet({ order: { orderNumber, collect, from, to, bars }, parcel }: LabelSheetProps) {
  const { number, grams, carrier, awb } = parcel
  return (
    <section className="sheet sheet-label" aria-label={`Label of order ${orderNumber}`}>
      <div className="sheet-row">
        <strong className="sheet-large">{collect > 0 ? `COLLECT CASH ${rupees(collect)}` : 'PREPAID'}</strong>
        <div className="sheet-end">
          {carrier && <div>{carrier}</div>}
          {grams !== null && <div>{`${(grams / 1000).toFixed(2)} kg`}</div>}
        </div>
      </div>
      {awb && (
        <div className="sheet-code">
          <Bars code={awb} className="sheet-bars sheet-bars-high" />
          <div>{`AWB ${awb.text}`}</div>
        </div>
      )}
      <div className="sheet-to">
        <small>Deliver to</small>
        <strong className="sheet-large">{to.name}</strong>
        {to.lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
        <div>{`Phone ${to.phone}`}</div>
      </div>
      <div className="sheet-code">
        <Bars code={bars} className="sheet-bars" />
        <div>
          Order {orderNumber}, parcel {number}
        </div>
      </div>
      <div className="sheet-foot">
        <small>If undelivered, return to</small>
        <span>{` ${from.name}, ${from.lines.join(', ')}. ${from.phone}`}</span>
      </div>
    </section>
  )
}
