import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { OrderStepWrite } from '../../../shop/orders/admin-contract.ts'
import { write } from '../api.ts'
import { rememberCarrier } from '../order/last-carrier.ts'
import { contentsOf } from '../order/parcels.tsx'
import { AnywayField, CarrierField } from '../order/step-dialog.tsx'
import { usePrint } from '../print/use-print.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'
import type { PackedOrder } from './pack-screen.tsx'

interface DispatchStepProps {
  order: PackedOrder
  parcel: PackedOrder['parcels'][number]
  nextPath: string
}

/** Scan the carrier's label, and the next order is there. */
export function DispatchStep({ order, parcel, nextPath }: DispatchStepProps) {
  const { orderNumber } = order
  const navigate = useNavigate()
  const { run, isBusy } = useWrite()
  const print = usePrint()
  const awbField = useRef<HTMLInputElement>(null)

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
    showToast(`${orderNumber} is dispatched.`)
    navigate(nextPath)
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
        more={
          <>
            <ButtonLink to={nextPath}>Dispatch later</ButtonLink>
            <Button
              kind="quiet"
              isBusy={isBusy}
              onClick={() => run(() => print({ orders: [orderNumber], what: ['invoice', 'slip', 'label'] }))}
            >
              Print again
            </Button>
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
