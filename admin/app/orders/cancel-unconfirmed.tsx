import type { OrderStepWrite } from '../../../shop/orders/steps-contract.ts'
import type { OrderToConfirm } from '../../../shop/orders/to-confirm-contract.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { showToast } from '../ui/toast-store.ts'

/** Its stock is on sale again, and its customer is told the reason. */
export function CancelUnconfirmed({ order, onClose }: { order: OrderToConfirm; onClose(): void }) {
  const { orderNumber } = order

  const cancel = ({ reason = '' }: Record<string, string>) =>
    write<OrderStepWrite<'cancel'>>('POST', `/orders/${orderNumber}/cancel`, {
      reason,
      onlyUnconfirmed: true,
    })

  function cancelled() {
    showToast(`Order ${orderNumber} is cancelled.`)
    onClose()
  }

  return (
    <Dialog title={`Cancel order ${orderNumber}`} isOpen onClose={onClose}>
      <Form submit="Cancel the order" onSubmit={cancel} onSaved={cancelled} isLeftFreely>
        <Field
          name="reason"
          label="Reason"
          hint="The customer reads it."
          maxLength={500}
          defaultValue={usualReason(order)}
          autoFocus
        />
      </Form>
    </Dialog>
  )
}

export function usualReason({ isByCode, advance }: Pick<OrderToConfirm, 'isByCode' | 'advance'>): string {
  if (isByCode) return 'You did not confirm it with the code.'
  if (advance !== null) return 'The part to pay online was not paid.'
  return 'We could not reach you by phone.'
}
