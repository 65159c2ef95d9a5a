import type { ReactNode } from 'react'
import type { CashOfferResponse } from '../../../shop/checkout/contract.ts'
import { formatRupees, lessPaise, type Paise, paise } from '../../../shop/money.ts'
import type { PayWay } from '../payment/purchase.ts'

interface PayChoiceProps {
  ways: readonly PayWay[]
  chosen: PayWay
  onChoose: (way: PayWay) => void
  /** In cash. */
  total: Paise
  /** For the PIN code of the address; missing until it has come. */
  offer: CashOfferResponse | undefined
  hasPin: boolean
  saving: Paise
  disabled: boolean
}

/** Where the shop takes cash on delivery; the first is chosen. */
export function PayChoice({ ways, chosen, onChoose, disabled, ...sums }: PayChoiceProps) {
  return (
    <fieldset className="grid gap-3" disabled={disabled}>
      <legend className="mb-2 font-semibold">How would you like to pay?</legend>
      {ways.map((way) => (
        <Way key={way} way={way} chosen={chosen} onChoose={onChoose} {...sums} />
      ))}
    </fieldset>
  )
}

type WayProps = Omit<PayChoiceProps, 'ways' | 'disabled'> & { way: PayWay }

function Way({ way, chosen, onChoose, offer, hasPin, saving, total }: WayProps) {
  const isRefused = way === 'cash' && !offer?.isOffered
  return (
    <label
      className={`flex min-h-11 items-start gap-3 rounded-field border p-4 ${isRefused ? 'border-stone-100' : 'border-stone-300'}`}
    >
      <input
        type="radio"
        name="pay-by"
        value={way}
        checked={chosen === way}
        onChange={() => onChoose(way)}
        disabled={isRefused}
        className="mt-1 size-4 accent-current"
      />
      <span className="grid">
        <span className="font-semibold">
          {way !== 'cash' && saving > 0 ? `${labels[way]} and save ${formatRupees(saving)}` : labels[way]}
        </span>
        <span className="figures text-ink-500 text-sm">
          {way === 'cash' ? cashTerms({ offer, hasPin, saving, total }) : terms[way]}
        </span>
      </span>
    </label>
  )
}

const labels: Readonly<Record<PayWay, string>> = {
  upi: 'Pay by UPI',
  cash: 'Cash on delivery',
  card: 'Pay by card or netbanking',
  online: 'Pay online',
}

/** Text and no element: a browser's translation holds on to those of a component, and the sums would stay as they were. */
function cashTerms({ offer, hasPin, saving, total }: Omit<WayProps, 'way' | 'chosen' | 'onChoose'>): string {
  if (!hasPin) return 'Enter or choose your address to see whether it is possible.'
  if (offer && !offer.isOffered)
    return `Cash on delivery is not offered for this order. ${offer.reason ?? ''}`
  const advance = paise(offer?.advance ?? 0)
  if (advance > 0)
    return `${formatRupees(advance)} online now, ${formatRupees(lessPaise(total, advance))} when it arrives`
  const due = `${formatRupees(total)} due when it arrives`
  return saving > 0 ? `${due}. Save ${formatRupees(saving)} by paying now` : due
}

const terms: Readonly<Record<Exclude<PayWay, 'cash'>, ReactNode>> = {
  upi: (
    <>
      <span className="pointer-fine:hidden">Google Pay, PhonePe, Paytm or another UPI app</span>
      <span className="hidden pointer-fine:inline">Scan a QR code with any UPI app</span>
    </>
  ),
  card: 'Credit and debit cards, netbanking and wallets',
  online: 'UPI, card or netbanking',
}
