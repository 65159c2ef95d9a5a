import { Icon, type IconName } from '../ui/icon.tsx'
import { maxQuantity } from './cart-lines.ts'

interface QuantityControlProps {
  itemName: string
  quantity: number
  onChange: (quantity: number) => void
  max?: number
  size?: 'small' | 'large'
}

export function QuantityControl({
  itemName,
  quantity,
  onChange,
  max = maxQuantity,
  size = 'small',
}: QuantityControlProps) {
  const limit = quantity >= max ? limitText(max) : null
  return (
    <div className={`grid content-start gap-1 ${width[size]}`}>
      <fieldset aria-label={`Quantity of ${itemName}`} className={`${frame} ${height[size]}`}>
        <Step
          icon="minus"
          label={`Decrease quantity of ${itemName}`}
          onClick={() => onChange(quantity - 1)}
        />
        <output className="figures min-w-8 text-center font-semibold">{quantity}</output>
        <Step
          icon="plus"
          label={`Increase quantity of ${itemName}`}
          onClick={() => onChange(quantity + 1)}
          disabled={limit !== null}
        />
      </fieldset>
      <p
        aria-live="polite"
        className={`${max > 0 ? 'text-ink-500' : 'font-semibold text-danger'} text-sm leading-tight empty:hidden`}
      >
        {limit}
      </p>
    </div>
  )
}

function limitText(max: number): string {
  if (max >= maxQuantity) return `Maximum ${maxQuantity} per order`
  return max > 0 ? `Only ${max} left` : 'Sold out'
}

interface StepProps {
  icon: IconName
  label: string
  onClick: () => void
  disabled?: boolean
}

function Step({ icon, label, onClick, disabled = false }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
      className="tap-target grid h-full place-items-center rounded-full transition-colors hover:bg-stone-100 disabled:opacity-35 disabled:hover:bg-transparent"
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}

const frame = 'flex items-center justify-between rounded-full border border-stone-300 bg-white'
const height = { small: 'h-11', large: 'h-13' }
const width = { small: 'w-32 justify-items-start', large: 'min-w-30 grow basis-30 md:max-w-48' }
