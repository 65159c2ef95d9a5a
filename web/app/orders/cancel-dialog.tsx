import { useState } from 'react'
import type { Order } from '../../../shop/orders/contract.ts'
import { TextAreaField } from '../forms/field.tsx'
import { FormButtons } from '../forms/form-buttons.tsx'
import { type FormValues, useForm } from '../forms/use-form.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { ShopError } from '../shop-api.ts'
import { shop } from '../shop-settings.ts'
import { toastAfterReload } from '../toasts/toast.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { cancelOrder } from './order-calls.ts'

export interface CancelDialogProps {
  order: Order
  open: boolean
  onClose: () => void
}

export function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  const [isTooLate, setTooLate] = useState(false)
  const { busy, error, fields, formProps } = useForm({
    validate: ({ reason }) => (reason?.trim() ? {} : { reason: 'Please tell us the reason.' }),
    onSubmit: cancel,
    errorMessage: 'Something went wrong. Please try again.',
  })
  async function cancel({ reason = '' }: FormValues) {
    try {
      await cancelOrder({ orderId: order.id, reason })
    } catch (failure) {
      setTooLate(failure instanceof ShopError && failure.code === 'wrong-state')
      throw failure
    }
    toastAfterReload(`Order #${order.order_number} is cancelled`)
    location.reload()
  }
  if (isTooLate) return <TooLate order={order} open={open} error={error} />
  return (
    <Dialog open={open} onClose={onClose} title={`Cancel order #${order.order_number}?`}>
      <form {...formProps} className="grid gap-5">
        <TextAreaField
          label="Reason"
          name="reason"
          rows={3}
          maxLength={500}
          required
          error={fields.reason}
          hint="Tell us why; it helps us improve."
        />
        {(!order.pay_by || order.advance_paid) && (
          <Notice tone="info">{`We’ll refund your original payment method within ${shop.refundTime}.`}</Notice>
        )}
        {error && <Notice tone="error">{error}</Notice>}
        <FormButtons
          busy={busy}
          busyText="Cancelling..."
          onCancel={onClose}
          cancelLabel="Keep Order"
          variant="danger"
        >
          Cancel Order
        </FormButtons>
      </form>
    </Dialog>
  )
}

/** The order was dispatched after this page was loaded. */
function TooLate({ order, open, error }: Pick<CancelDialogProps, 'order' | 'open'> & { error: string }) {
  const reload = () => location.reload()
  return (
    <Dialog open={open} onClose={reload} title={`Order #${order.order_number}`}>
      <div className="grid gap-5">
        <Notice tone="error">{error}</Notice>
        <Button variant="secondary" onClick={reload}>
          See the order as it is now
        </Button>
      </div>
    </Dialog>
  )
}
