import type { cashWrites, WireCashDue } from '../../../shop/remittances/contract.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { TextField } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { rupees } from '../ui/money.tsx'
import { showToast } from '../ui/toast-store.ts'

/** Nobody expects it any more. */
export function WriteOffDialog({ due, onClose }: { due: WireCashDue; onClose(): void }) {
  const { parcelId, orderNumber, left } = due

  const writeOff = ({ reason = '' }: Record<string, string>) =>
    write<typeof cashWrites.writeOff>('POST', `/cash/${parcelId}/write-off`, { reason })

  function writtenOff() {
    showToast(`${rupees(left)} of order ${orderNumber} written off.`)
    onClose()
  }

  return (
    <Dialog title={`Write off ${rupees(left)}, order ${orderNumber}`} isOpen onClose={onClose}>
      <Form submit="Write it off" onSubmit={writeOff} onSaved={writtenOff}>
        <p>The carrier is no longer expected to pay it. The audit log keeps who wrote it off, and why.</p>
        <TextField name="reason" label="Reason" rows={2} maxLength={500} autoFocus />
      </Form>
    </Dialog>
  )
}
