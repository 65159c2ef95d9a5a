import { deliverLabel, deliverText } from '../order/deliver-dialog.tsx'
import { PrintLinks } from '../print/print-links.tsx'
import { Button } from '../ui/button.tsx'
import { BulkStepDialog } from './bulk-step-dialog.tsx'
import type { Order } from './order-columns.tsx'

interface PackDialogProps {
  orders: readonly Order[]
  onClose(): void
  onDispatch(packed: readonly Order[]): void
}

/** Leads on with just the orders that were packed. */
export function PackDialog({ orders, onClose, onDispatch }: PackDialogProps) {
  return (
    <BulkStepDialog
      orders={orders}
      step="pack"
      label={(orders) => `Pack ${orders}`}
      done="Packed"
      onClose={onClose}
      next={(packed) => (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="main"
            autoFocus
            onClick={() => onDispatch(packed.map((order) => ({ ...order, fulfilment: 'packed' })))}
          >
            Dispatch
          </Button>
          <PrintLinks orders={packed.map(({ orderNumber }) => orderNumber)} kinds={['slip', 'invoice']} />
        </div>
      )}
    >
      {`${orders.length === 1 ? 'Its invoice is made now.' : 'Their invoices are made now.'} This cannot be undone.`}
    </BulkStepDialog>
  )
}

interface DeliverDialogProps {
  orders: readonly Order[]
  onClose(): void
}

/** For carriers that report nothing. */
export function DeliverDialog({ orders, onClose }: DeliverDialogProps) {
  return (
    <BulkStepDialog orders={orders} step="deliver" label={deliverLabel} done="Delivered" onClose={onClose}>
      {deliverText}
    </BulkStepDialog>
  )
}
