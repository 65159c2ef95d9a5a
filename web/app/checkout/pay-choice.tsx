import type { CashOfferResponse } from '../../../shop/checkout/contract.ts'
import { formatRupees, type Paise } from '../../../shop/money.ts'
import { useSite } from '../document-data.ts'

export type PayWay = 'online' | 'cash'

interface PayChoiceProps {
  chosen: PayWay
  onChoose: (way: PayWay) => void
  /** In cash. */
  total: Paise
  /** For the chosen address; missing while there is none. */
  offer: CashOfferResponse | undefined
  saving: Paise
  disabled: boolean
}

/** Where the shop takes cash on delivery; online comes first and is chosen. */
export function PayChoice({ chosen, onChoose, total, offer, saving, disabled }: PayChoiceProps) {
  const { payments } = useSite()
  const isOffered = offer?.isOffered ?? false
  return (
    <fieldset className="grid gap-3" disabled={disabled}>
      <legend className="mb-2 font-semibold">How would you like to pay?</legend>
      <Way
        way="online"
        label={saving > 0 ? `Pay online and save ${formatRupees(saving)}` : 'Pay online'}
        chosen={chosen}
        onChoose={onChoose}
      >
        {`UPI, card or netbanking, with ${payments[0].title}`}
      </Way>
      <Way way="cash" label="Cash on delivery" chosen={chosen} onChoose={onChoose} disabled={!isOffered}>
        {offer && !offer.isOffered
          ? `Cash on delivery is not offered for this order. ${offer.reason ?? ''}`
          : `${formatRupees(total)} due when it arrives`}
      </Way>
    </fieldset>
  )
}

interface WayProps extends Pick<PayChoiceProps, 'chosen' | 'onChoose'> {
  way: PayWay
  label: string
  disabled?: boolean
  children: string
}

function Way({ way, label, chosen, onChoose, disabled = false, children }: WayProps) {
  return (
    <label
      className={`flex min-h-11 items-start gap-3 rounded-field border p-4 ${disabled ? 'border-stone-100' : 'border-stone-300'}`}
    >
      <input
        type="radio"
        name="pay-by"
        value={way}
        checked={chosen === way}
        onChange={() => onChoose(way)}
        disabled={disabled}
        className="mt-1 size-4 accent-current"
      />
      <span className="grid">
        <span className="font-semibold">{label}</span>
        <span className="figures text-ink-500 text-sm">{children}</span>
      </span>
    </label>
  )
}
