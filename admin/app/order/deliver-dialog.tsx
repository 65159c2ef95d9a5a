import type { OrderStepWrite } from '../../../shop/orders/steps-contract.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { useWrite } from '../ui/use-write.ts'

export const deliverText =
  'Customers get the news, and what was collected in cash is due from its carrier. This cannot be undone.'

/** `orders`: `3 orders`, or the one with its number. */
export function deliverLabel(orders: string): string {
  return `Mark ${orders} as delivered`
}

interface DeliverDialogProps {
  orderNumber: number
  onClose(): void
}

export function DeliverDialog({ orderNumber, onClose }: DeliverDialogProps) {
  const { run, isBusy } = useWrite()
  const label = deliverLabel(`order ${orderNumber}`)
  const deliver = () =>
    run(() => write<OrderStepWrite<'deliver'>>('POST', `/orders/${orderNumber}/deliver`, {}), {
      done: `Order ${orderNumber} is delivered.`,
      onDone: onClose,
    })
  return (
    <Dialog title={`${label}?`} isOpen onClose={onClose}>
      <p>{deliverText}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="main" isBusy={isBusy} autoFocus onClick={deliver}>
          {label}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
