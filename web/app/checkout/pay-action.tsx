import type { ReactNode } from 'react'
import { formatRupees, lessPaise, noMoney, type Paise } from '../../../shop/money.ts'
import { TotalBar } from '../cart/total-bar.tsx'
import { useSite } from '../document-data.ts'
import type { PaymentState } from '../payment/payment-machine.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'

interface PayActionProps {
  state: PaymentState
  /** False while the addresses to choose from are loading. */
  isReady: boolean
  total: Paise
  /** Paid as it is delivered. */
  isCash: boolean
  /** Of it, paid online before. */
  advance?: Paise
  onProceed: () => void
  /** The id of a form that is submitted as well. */
  form?: string | undefined
  /** When it arrives. */
  arrival?: ReactNode
}

/** The button under the total, and all that there is to say about the payment. */
export function PayAction({
  state,
  isReady,
  total,
  isCash,
  advance = noMoney,
  onProceed,
  form,
  arrival,
}: PayActionProps) {
  const { alert, notice, canPay, busyText } = state
  const { payments } = useSite()
  return (
    <>
      <TotalBar
        total={total}
        news={
          <>
            {arrival && <p className="hidden text-sm leading-tight bar:flex">{arrival}</p>}
            {alert && <Notice tone="error">{alert}</Notice>}
            {notice && <Notice tone="info">{notice}</Notice>}
          </>
        }
      >
        <Button
          type={form ? 'submit' : 'button'}
          form={form}
          onClick={onProceed}
          busy={!canPay || !isReady}
          busyText={isCash && !canPay ? 'Placing your order...' : busyText}
          className="grow"
        >
          {isCash ? 'Place Order' : 'Proceed to Payment'}
        </Button>
      </TotalBar>
      <p className="flex items-start gap-2 text-ink-500 text-sm">
        <Icon name="lock" className="mt-0.5 size-4 shrink-0" />
        <span className="figures">
          {isCash
            ? cashText(total, advance)
            : `You’ll pay ${formatRupees(total)} securely with ${payments[0].title}: UPI, card or netbanking.`}
        </span>
      </p>
    </>
  )
}

function cashText(total: Paise, advance: Paise): string {
  if (advance === 0) return `You’ll pay ${formatRupees(total)} in cash when your order arrives.`
  const rest = formatRupees(lessPaise(total, advance))
  return `You’ll pay ${formatRupees(advance)} online next, and ${rest} in cash when your order arrives.`
}
