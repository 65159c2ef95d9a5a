import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BulkStepWrite } from '../../../shop/orders/steps-contract.ts'
import { invalid, write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Form } from '../form/form.tsx'
import { Grid, type GridColumn, type GridRow, newRow } from '../form/grid.tsx'
import { rememberCarrier } from '../order/last-carrier.ts'
import { CarrierField } from '../order/step-dialog.tsx'
import { printsLabel } from '../print/paper-kinds.ts'
import { usePrint } from '../print/use-print.ts'
import { showToast } from '../ui/toast-store.ts'
import { hasParcel } from './has-parcel.ts'
import type { Order } from './order-columns.tsx'

const columns: readonly GridColumn[] = [
  { key: 'order', label: 'Order', width: 'minmax(10rem, 1fr)', isFixed: () => true },
  { key: 'awb', label: 'AWB', width: 'minmax(10rem, 1fr)' },
]
const unprinted = 'The labels could not be loaded. Print them from the list.'

interface DispatchDialogProps {
  orders: readonly Order[]
  onClose(): void
}

/** An AWB for each order, pasted from a sheet, scanned or typed. What is refused stays, with the reason. */
export function DispatchDialog({ orders, onClose }: DispatchDialogProps) {
  const { revalidate } = useRevalidator()
  const print = usePrint()
  const [rows, setRows] = useState<readonly GridRow[]>(() => orders.filter(hasParcel).map(rowOf))
  const unpacked = orders.filter((order) => !hasParcel(order))

  /** Some may be dispatched and others refused: what was done stands in either case. */
  async function dispatch({ carrier = '' }: Record<string, string>) {
    const sent = rows.filter(({ awb }) => awb)
    if (sent.length === 0) throw invalid({ 'awbs.0.awb': 'Scan, paste or type an AWB.' })
    const items = sent.map((row) => itemOf(row, carrier))
    const { results } = await write<BulkStepWrite<'dispatch'>>('POST', '/orders/bulk/dispatch', { items })
    rememberCarrier(carrier)
    const refused = new Map(results.flatMap((one) => (one.ok ? [] : [[one.orderNumber, one.error.message]])))
    const left = rows.filter(({ awb, number }) => !awb || refused.has(Number(number)))
    setRows(left)
    showToast(`${results.length - refused.size} of ${results.length} dispatched.`)
    if (left.length === 0) onClose()
    // Others of a split order have their labels already.
    const done = results.flatMap((one) =>
      one.ok ? [{ orderNumber: one.orderNumber, parcels: one.parcel === undefined ? [] : [one.parcel] }] : [],
    )
    if (printsLabel() && done.length > 0)
      await print({ orders: done, what: ['label'] }).catch(() => showToast(unprinted, { kind: 'problem' }))
    await revalidate()
    if (refused.size > 0) throw invalid(errorsOf(left, refused))
  }

  return (
    <Dialog title="Dispatch" isOpen onClose={onClose} isWide>
      {unpacked.length > 0 && (
        <p className="mb-4 text-muted">
          {`Nothing is packed of ${unpacked.map(({ orderNumber }) => orderNumber).join(', ')}.`}
        </p>
      )}
      {rows.length > 0 && (
        <Form
          submit="Dispatch"
          onSubmit={dispatch}
          parts={[{ isTyped: rows.some(({ awb, booked }) => awb !== booked) }]}
        >
          <CarrierField />
          <p className="text-muted text-sm">
            Scan label after label, or paste a column of a sheet into the first field. What stays empty is not
            dispatched.
          </p>
          <Grid
            name="awbs"
            columns={columns}
            rows={rows}
            onChange={setRows}
            nameOf={({ number }) => `order ${number}`}
            isScanned
          />
        </Form>
      )}
    </Dialog>
  )
}

/** A carrier that was booked has given its AWB already. */
function rowOf({ orderNumber, name, city, fulfilment, awbs }: Order): GridRow {
  const booked = fulfilment === 'packed' && awbs.length === 1 ? (awbs[0] ?? '') : ''
  const order = `${orderNumber} ${name}, ${city}`
  return newRow({ number: String(orderNumber), order, awb: booked, booked })
}

function itemOf({ number, awb = '', booked }: GridRow, carrier: string) {
  const orderNumber = Number(number)
  return awb === booked ? { orderNumber } : { orderNumber, carrier, awb }
}

function errorsOf(rows: readonly GridRow[], refused: ReadonlyMap<number, string>): Record<string, string> {
  const errors = rows.flatMap(({ number }, at) => {
    const message = refused.get(Number(number))
    return message === undefined ? [] : [[`awbs.${at}.awb`, message]]
  })
  return Object.fromEntries(errors)
}
