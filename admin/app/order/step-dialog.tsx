import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import type { OrderStepWrite } from '../../../shop/orders/steps-contract.ts'
import { carriers } from '../../../shop/parcels/carriers.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { CheckField, Field, SelectField, TextField } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { showToast } from '../ui/toast-store.ts'
import { defaultCarrier, rememberCarrier } from './last-carrier.ts'
import { contentsOf } from './parcels.tsx'
import { type StepWithFields, stepBodies } from './step-bodies.ts'

const labels: Record<StepWithFields, { title: string; submit: string; done: string }> = {
  dispatch: {
    title: 'Dispatch',
    submit: 'Dispatch',
    done: 'Dispatched. The customer is told by email or text message.',
  },
  'correct-awb': { title: 'Correct the AWB', submit: 'Correct it', done: 'The AWB is corrected.' },
  lost: { title: 'Lost on the way', submit: 'Note the loss', done: 'Noted as lost.' },
  return: { title: 'Returned', submit: 'Receive it', done: 'Received.' },
  cancel: { title: 'Cancel the order', submit: 'Cancel the order', done: 'Cancelled. The money goes back.' },
}

interface StepDialogProps {
  step: StepWithFields
  order: ShownOrder
  onClose(): void
}

/** The steps that need to be told something. */
export function StepDialog({ step, order, onClose }: StepDialogProps) {
  const { title, submit, done } = labels[step]

  async function take(values: Record<string, string>) {
    const body = stepBodies[step](values)
    await write<OrderStepWrite<StepWithFields>>('POST', `/orders/${order.orderNumber}/${step}`, body)
    if (values.carrier) rememberCarrier(values.carrier)
  }

  function taken() {
    showToast(step === 'cancel' && order.payBy === 'cash' ? 'Cancelled.' : done)
    onClose()
  }

  return (
    <Dialog title={`${title}, order ${order.orderNumber}`} isOpen onClose={onClose}>
      <Form submit={submit} onSubmit={take} onSaved={taken}>
        {step === 'cancel' && (
          <p>
            <span>{cancelText(order)}</span>
            {order.parcels.some(({ status }) => status === 'packed') && (
              <span>
                {' '}
                Take the parcel apart, and cancel its label with the carrier: its invoice is credited.
              </span>
            )}
          </p>
        )}
        {step !== 'cancel' && <ParcelField order={order} step={step} />}
        {step === 'dispatch' && (
          <>
            <CarrierField />
            <Field
              name="awb"
              label="AWB"
              hint="The tracking number on the carrier's label: scan it, or type it."
              autoComplete="off"
              autoFocus
            />
            <AnywayField order={order} />
          </>
        )}
        {step === 'correct-awb' && (
          <>
            <Field
              name="awb"
              label="AWB"
              hint="As it stands on the carrier's label. Tracking links lead to it from now on."
              autoComplete="off"
              autoFocus
            />
            <CheckField name="tell" label="Send the customer the tracking again" />
          </>
        )}
        {step === 'return' && (
          <SelectField name="outcome" label="What becomes of it?" defaultValue="quarantine">
            <option value="restock">Back on sale</option>
            <option value="quarantine">Kept apart, not sold</option>
          </SelectField>
        )}
        {step !== 'dispatch' && step !== 'correct-awb' && (
          <TextField
            name="reason"
            label="Reason"
            hint={step === 'cancel' ? 'The customer reads it.' : 'For the team.'}
            rows={2}
            maxLength={500}
          />
        )}
      </Form>
    </Dialog>
  )
}

function cancelText({ payBy, status, money }: ShownOrder): string {
  const items =
    status === 'dispatched'
      ? 'The parcel is lost: its items are gone, and its invoice is credited.'
      : 'The items go back on sale.'
  if (payBy === 'online') return `${items} All that is left of the payment is refunded.`
  return `${items} ${money?.paymentId ? 'What was paid of it online is refunded.' : 'Nothing was paid.'}`
}

const from: Record<Exclude<StepWithFields, 'cancel'>, readonly string[]> = {
  dispatch: ['packed'],
  'correct-awb': ['dispatched'],
  lost: ['dispatched'],
  return: ['dispatched', 'delivered', 'lost'],
}

/** Only where there are several to choose from. */
function ParcelField({ order: { parcels }, step }: { order: ShownOrder; step: keyof typeof from }) {
  const able = parcels.filter(({ status }) => from[step].includes(status))
  if (able.length < 2) return null
  return (
    <SelectField name="parcel" label="Which parcel?" defaultValue={able[0]?.number}>
      {able.map((parcel) => (
        <option key={parcel.number} value={parcel.number}>
          {`${parcel.number}: ${contentsOf(parcel)}`}
        </option>
      ))}
    </SelectField>
  )
}

/** Where something is refused without it. */
export function AnywayField({ order: { actions, parcels } }: { order: ShownOrder }) {
  if (!actions.includes('dispatch-anyway')) return null
  const isPartRefunded = parcels.some(
    ({ status, lines }) => status === 'packed' && lines.some(({ refunded }) => refunded > 0),
  )
  const why = isPartRefunded
    ? 'the refunded pieces are out of the parcel'
    : 'though its payment is disputed, or was refunded at the payment provider'
  return <CheckField name="anyway" label={`Anyway: ${why}`} />
}

export function CarrierField() {
  return (
    <SelectField name="carrier" label="Carrier" defaultValue={defaultCarrier()}>
      {carriers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
