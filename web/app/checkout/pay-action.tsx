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
          You pay {formatRupees(total)} by UPI, card or netbanking, in the payment provider’s own window.
        </span>
      </p>
    </div>
  )
}

/** Who has paid must know that nothing is lost; the order shows itself to its own login alone. */
export function LoggedOutWhilePaying() {
  return (
    <Notice tone="info">
      Your login ended while a payment was under way. If you have paid, please do not pay again: we confirm
      the order by ourselves and write to you. Log in as before to see it.
    </Notice>
  )
}

/** Looks after which a confirmation is no longer a matter of seconds. */
const manyLooks = 8

function busyText(step: PaymentStep): string | undefined {
  if (step.at === 'opening') return 'Opening payment...'
  if (step.at === 'window') return 'Waiting for your payment...'
  if (step.at !== 'settling') return undefined
  return step.isAnswered ? 'Confirming your payment...' : 'Checking your payment...'
}

function settlingText(step: PaymentStep & { at: 'settling' }, canPay: boolean): string {
  if (step.isAnswered && step.looks >= manyLooks)
    return 'Your payment takes longer to confirm than usual. Please do not pay again. You need not wait here: once it is confirmed we write to you, and the order stands in your account.'
  if (step.isAnswered)
    return 'We are confirming your payment. This takes a few seconds; please keep this page open.'
  if (!canPay) return 'We are checking whether a payment has come in.'
  return 'No payment has come in so far. If you have approved one in your UPI or bank app, just wait: this page goes on by itself once it arrives. If not, you can pay again.'
}
