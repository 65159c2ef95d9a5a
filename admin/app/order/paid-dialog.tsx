import { kolkataDay } from '../../../shop/day.ts'
import type { PayRefund, refundWrites } from '../../../shop/refunds/contract.ts'
import { otherWays } from '../../../shop/refunds/other-ways.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Field, SelectField } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { chosen } from '../ui/chosen.ts'
import { rupees } from '../ui/money.tsx'
import { showToast } from '../ui/toast-store.ts'

export const wayLabels: Record<PayRefund['by'], string> = {
  'bank-transfer': 'bank transfer',
  upi: 'UPI',
}

interface PaidDialogProps {
  refund: { id: string; amount: number }
  onClose(): void
}

/** Of a refund that the team has paid. */
export function PaidDialog({ refund: { id, amount }, onClose }: PaidDialogProps) {
  const today = kolkataDay(new Date().toISOString())

  async function save({ reference = '', on, ...values }: Record<string, string>) {
    const body = { by: chosen(otherWays, 'by', values), reference, ...(on && { on }) }
    await write<typeof refundWrites.pay>('POST', `/refunds/${id}/paid`, body)
  }

  function saved() {
    showToast('Noted. The customer is told.')
    onClose()
  }

  return (
    <Dialog title={`${rupees(amount)} paid to the customer`} isOpen onClose={onClose}>
      <Form submit="Note the payment" onSubmit={save} onSaved={saved}>
        <p>Pay the customer first, for example by a transfer from the bank. Then note it here.</p>
        <SelectField name="by" label="How?" defaultValue={otherWays[0]}>
          {otherWays.map((way) => (
            <option key={way} value={way}>
              {wayLabels[way].replace(/^b/, 'B')}
            </option>
          ))}
        </SelectField>
        <Field
          name="reference"
          label="UTR or UPI reference"
          hint="The customer’s bank finds the payment by it."
          autoComplete="off"
          maxLength={40}
        />
        <Field name="on" label="Day of the payment" type="date" defaultValue={today} max={today} />
      </Form>
    </Dialog>
  )
}
