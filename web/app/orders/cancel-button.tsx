import { type ComponentType, useState } from 'react'
import type { Order } from '../../../shop/orders/contract.ts'
import { toastError } from '../toasts/toast.tsx'
import { Button } from '../ui/button.tsx'
import type { CancelDialogProps } from './cancel-dialog.tsx'

const load = () => import('./cancel-dialog.tsx')
const prefetch = () => void load().catch(() => {})

export function CancelButton({ order }: { order: Order }) {
  const [Dialog, setDialog] = useState<ComponentType<CancelDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  async function openDialog() {
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
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void openDialog()}
        className="text-danger max-sm:col-span-full sm:ml-auto"
      >
        Cancel Order
      </Button>
      {Dialog && <Dialog order={order} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
