import { useState } from 'react'
import { useMay } from '../frame/use-me.ts'
import { Button } from '../ui/button.tsx'
import { PaidDialog } from './paid-dialog.tsx'

/** Of an order in cash: no provider pays it back. */
export function RefundToPayOut({ refund }: { refund: { id: string; amount: number } }) {
  const mayRefund = useMay('orders.refund')
  const [isPaying, setPaying] = useState(false)
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p>
        Ask the customer for a UPI ID or a bank account, and pay it from your bank. Write neither of them down
        here: only how you paid, and the number of the payment.
      </p>
      {mayRefund && <Button onClick={() => setPaying(true)}>Paid to the customer</Button>}
      {isPaying && <PaidDialog refund={refund} onClose={() => setPaying(false)} />}
    </div>
  )
}
