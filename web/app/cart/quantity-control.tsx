import { Icon, type IconName } from '../ui/icon.tsx'
import { mostOfAKind } from './cart-lines.ts'

interface QuantityControlProps {
  /** What is counted, for screen readers. */
  of: string
  quantity: number
  /** Told the new quantity; zero removes. */
  onChange: (quantity: number) => void
  /** The largest quantity that can be had. */
  most?: number
  size?: 'small' | 'large'
}

/** Minus, quantity, plus. */
export function QuantityControl({
  of,
  quantity,
  onChange,
  most = mostOfAKind,
  size = 'small',
}: QuantityControlProps) {
  const limit = quantity >= most ? whyNoMore(most) : null
  return (
    <div className={`grid content-start gap-1 ${room[size]}`}>
      <fieldset aria-label={`Quantity of ${of}`} className={`${frame} ${height[size]}`}>
        <Step icon="minus" label={`Decrease quantity of ${of}`} onPress={() => onChange(quantity - 1)} />
        <output className="figures min-w-8 text-center font-semibold">{quantity}</output>
        <Step
          icon="plus"
          label={`Increase quantity of ${of}`}
          onPress={() => onChange(quantity + 1)}
          disabled={limit !== null}
        />
      </fieldset>
      <p
        aria-live="polite"
        className={`${most > 0 ? 'text-ink-500' : 'font-semibold text-danger'} text-sm leading-tight empty:hidden`}
      >
        {limit}
      </p>
    </div>
  )
}

function whyNoMore(most: number): string {
  if (most >= mostOfAKind) return `At most ${mostOfAKind} of one kind`
  return most > 0 ? `Only ${most} left` : 'Sold out'
}

interface StepProps {
  icon: IconName
  label: string
  onPress: () => void
  disabled?: boolean
}

function Step({ icon, label, onPress, disabled = false }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      disabled={disabled}
      className="thumb grid h-full place-items-center rounded-full transition-colors hover:bg-stone-100 disabled:opacity-35 disabled:hover:bg-transparent"
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}

const frame = 'flex items-center justify-between rounded-full border border-stone-300 bg-white'
const height = { small: 'h-11', large: 'h-13' }
const room = { small: 'w-32 justify-items-start', large: 'min-w-30 grow basis-30 md:max-w-48' }
