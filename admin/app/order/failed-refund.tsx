import { useState } from 'react'
import type { refundWrites } from '../../../shop/refunds/contract.ts'
import { write } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { Button } from '../ui/button.tsx'
import { useWrite } from '../ui/use-write.ts'
import { PaidDialog } from './paid-dialog.tsx'

interface FailedRefundProps {
  refund: { id: string; amount: number; lastError: string | null }
}

/** Why the customer still waits for the money, and the two ways out. */
export function FailedRefund({ refund }: FailedRefundProps) {
  const { id, lastError } = refund
  const mayRefund = useMay('orders.refund')
  const [isPaying, setPaying] = useState(false)
  const { run, isBusy } = useWrite()
  const retry = () =>
    run(() => write<typeof refundWrites.retry>('POST', `/refunds/${id}/retry`), {
      done: ({ status }) =>
        status === 'processed' ? 'The provider has made it by now.' : 'The provider is asked for it again.',
    })
  return (
    <div className="mt-2 grid gap-2">
      <p className="text-bad">
        <span>{lastError ?? 'The payment provider gives no reason.'}</span>
        <span> The customer does not have the money yet, and nothing tries again by itself.</span>
      </p>
      {mayRefund && (
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isBusy} onClick={retry}>
            Try now
          </Button>
          <Button onClick={() => setPaying(true)}>Paid another way</Button>
        </div>
      )}
      {isPaying && <PaidDialog refund={refund} onClose={() => setPaying(false)} />}
    </div>
  )
}
