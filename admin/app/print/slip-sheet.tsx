import { dayText } from '../../../shop/moment.ts'
import type { OrderPapers } from '../../../shop/orders/papers-contract.ts'
import { Bars } from './bars.tsx'

interface SlipSheetProps {
  order: OrderPapers
  lines: OrderPapers['toPack']
  parcel?: number
}

/** A6: what goes into the parcel. */
export function SlipSheet({
  order: { orderNumber, paidAt, from, to, bars, qr },
  lines,
  parcel,
}: SlipSheetProps) {
  return (
    <section className="sheet sheet-slip" aria-label={`Slip of order ${orderNumber}`}>
      <div className="sheet-row">
        <div>
          <strong className="sheet-large">{`Order ${orderNumber}`}</strong>
          <div>
            {parcel !== undefined && <span>{`Parcel ${parcel}. `}</span>}
            {paidAt && <span>{`Paid ${dayText(paidAt)}`}</span>}
          </div>
          <div>{to.name}</div>
          <div>{to.lines.at(-2)}</div>
        </div>
        <Bars code={qr} className="sheet-qr" />
      </div>
      <Bars code={bars} className="sheet-bars" />
      <table>
        <thead>
          <tr>
            <th>Items</th>
            <th>Picked</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sku, title, quantity }) => (
            <tr key={sku}>
              <td>
                <strong>{`${quantity} ×`}</strong>
                <span>{` ${title}`}</span>
                <small>{sku}</small>
              </td>
              <td>
                <span className="sheet-tick" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sheet-foot">{from.name}</p>
    </section>
  )
}
