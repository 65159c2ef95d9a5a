import { formatRupees, type Paise } from '../../../shop/money.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { usePayment } from './use-payment.ts'
import type { PaymentStep } from './use-settling.ts'

interface PayActionProps {
  payment: Pick<ReturnType<typeof usePayment>, 'step' | 'error' | 'canPay'>
  /** False while what the shopper is to choose from is still on its way. */
  isReady: boolean
  total: Paise
  onProceed: () => void
}

/** The button under the total, and all that is to be said about the payment. */
export function PayAction({ payment, isReady, total, onProceed }: PayActionProps) {
  const { step, error, canPay } = payment
  return (
    <div className="grid gap-4">
      {error && <Notice tone="error">{error}</Notice>}
      {step.at === 'logged-out' && <LoggedOutWhilePaying />}
      {step.at === 'settling' && <Notice tone="info">{settlingText(step, canPay)}</Notice>}
      <Button onClick={onProceed} busy={!canPay || !isReady} busyText={busyText(step)} className="w-full">
        Proceed to Payment
      </Button>
      <p className="flex items-start gap-2 text-ink-500 text-sm">
        <Icon name="lock" className="mt-0.5 size-4 shrink-0" />
        <span className="figures">
          You’ll pay {formatRupees(total)} securely with Razorpay: UPI, card or netbanking.
        </span>
      </p>
    </div>
  )
}

/** Who has paid must know that nothing is lost; the order shows itself to its own login alone. */
export function LoggedOutWhilePaying() {
  return (
    <Notice tone="info">
      You were logged out during a payment. If you’ve paid, please don’t pay again: we’ll confirm the order
      and email you. Log in to see it.
    </Notice>
  )
}

/** Looks after which a confirmation is no longer a matter of seconds. */
const manyLooks = 8

function busyText(step: PaymentStep): string | undefined {
  if (step.at === 'opening') return 'Opening payment...'
  if (step.at === 'window') return 'Waiting for your payment...'
  if (step.at !== 'settling') return undefined
  return step.isAnswered ? 'Confirming your payment...' : 'Checking, about 10 seconds'
}

function settlingText(step: PaymentStep & { at: 'settling' }, canPay: boolean): string {
  if (step.isAnswered && step.looks >= manyLooks)
    return 'This is taking longer than usual. Please don’t pay again. You can leave this page: we’ll email you once your payment is confirmed.'
  if (step.isAnswered) return 'We’re confirming your payment. Please keep this page open.'
  if (!canPay) return 'We’re checking for your payment.'
  return 'We haven’t received a payment yet. If you’ve approved it, stay here; we’ll update automatically. Otherwise, try again.'
}
