import type { OrderPapers } from '../../../shop/orders/papers-contract.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { LabelSheet } from './label-sheet.tsx'
import type { PaperKind } from './paper-kinds.ts'
import { SlipSheet } from './slip-sheet.tsx'

interface PapersProps {
  orders: readonly OrderPapers[]
  what: readonly PaperKind[]
}

/** Parcel by parcel, so that what belongs together comes out together. */
export function Papers({ orders, what }: PapersProps) {
  return orders.map((order) => (
    <div key={order.orderNumber} className="contents">
      {order.parcels
        .filter(({ status }) => status !== 'packing')
        .map((parcel) => (
          <div key={parcel.number} className="contents">
            {what.includes('invoice') && parcel.invoice && <InvoiceSheet invoice={parcel.invoice} />}
            {what.includes('slip') && <SlipSheet order={order} lines={parcel.lines} parcel={parcel.number} />}
            {what.includes('label') && <LabelSheet order={order} parcel={parcel} />}
          </div>
        ))}
      {what.includes('slip') && order.toPack.length > 0 && <SlipSheet order={order} lines={order.toPack} />}
    </div>
  ))
}
