import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import type { OrderStepWrite } from '../../../shop/orders/steps-contract.ts'
import { write } from '../api.ts'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { rememberCarrier } from '../order/last-carrier.ts'
import { contentsOf } from '../order/parcels.tsx'
import { AnywayField, CarrierField } from '../order/step-dialog.tsx'
import { type PaperKind, paperKinds, paperLabels, printsLabel } from '../print/paper-kinds.ts'
import { usePrint } from '../print/use-print.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'

interface DispatchStepProps {
  order: ShownOrder
  parcel: ShownOrder['parcels'][number]
  nextPath: string
}

/** Scan the carrier's label, and the next parcel is there, or the next order. */
export function DispatchStep({ order, parcel, nextPath }: DispatchStepProps) {
  const { orderNumber, parcels } = order
  const hasAnother = parcels.some(({ number, status }) => number !== parcel.number && status === 'packed')
  const navigate = useNavigate()
  const { run, isBusy } = useWrite()
  const print = usePrint()
  const awbField = useRef<HTMLInputElement>(null)
  const printOne = (kind: PaperKind) =>
    print({ orders: [{ orderNumber, parcels: [parcel.number] }], what: [kind] })

  async function dispatch({ carrier = '', awb = '', anyway }: Record<string, string>) {
    const body = { parcel: parcel.number, carrier, awb, anyway: anyway !== undefined }
    try {
      await write<OrderStepWrite<'dispatch'>>('POST', `/orders/${orderNumber}/dispatch`, body)
    } catch (error) {
      // The next scan replaces what was refused.
      awbField.current?.focus()
      awbField.current?.select()
      throw error
    }
    rememberCarrier(carrier)
  }

  async function dispatched() {
    const name = parcels.length > 1 ? `Parcel ${parcel.number} of ${orderNumber}` : orderNumber
    showToast(`${name} is dispatched.`)
    if (printsLabel()) await printOne('label').catch(() => tellUnprinted(orderNumber))
    if (!hasAnother) await navigate(nextPath)
  }

  return (
    <div className="card grid gap-4 p-4">
      <p>
        <strong>Packed.</strong> <span>{`Parcel ${parcel.number}: ${contentsOf(parcel)}`}</span>
        {parcel.grams !== null && <span>{`, ${parcel.grams} g`}</span>}
      </p>
      <Form
        submit="Dispatch and next"
        onSubmit={dispatch}
        onSaved={dispatched}
        more={
          <>
            <ButtonLink to={nextPath}>Dispatch later</ButtonLink>
            {paperKinds.map((kind) => (
              <Button key={kind} kind="quiet" isBusy={isBusy} onClick={() => run(() => printOne(kind))}>
                {`Print ${paperLabels[kind].toLowerCase()}`}
              </Button>
            ))}
          </>
        }
      >
        <Field
          ref={awbField}
          name="awb"
          label="AWB"
          hint="The tracking number on the carrier's label: scan it, or type it."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          defaultValue={parcel.awb ?? ''}
          maxLength={50}
        />
        <CarrierField />
        <AnywayField order={order} />
      </Form>
    </div>
  )
}

function tellUnprinted(orderNumber: number): void {
  showToast(`The label of ${orderNumber} could not be loaded. Print it from the order.`, { kind: 'problem' })
}
