import { type ComponentType, useState } from 'react'
import type { Order } from '../../../shop/orders/contract.ts'
import { Button } from '../ui/button.tsx'
import { toastError } from '../ui/toast.tsx'
import type { CancelDialogProps } from './cancel-dialog.tsx'

const load = () => import('./cancel-dialog.tsx')
const reach = () => void load().catch(() => {})

/** Few orders are cancelled: the dialog comes when somebody reaches for it. */
export function CancelButton({ order }: { order: Order }) {
  const [Dialog, setDialog] = useState<ComponentType<CancelDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  async function press() {
    try {
      const { CancelDialog } = await load()
      setDialog(() => CancelDialog)
      setOpen(true)
    } catch {
      toastError('Something went wrong. Please load the page again.')
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => void press()}
        className="text-danger sm:ml-auto"
      >
        Cancel Order
      </Button>
      {Dialog && <Dialog order={order} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
