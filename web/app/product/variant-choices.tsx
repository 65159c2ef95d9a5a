import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Image, PageProduct, Variant } from '../../../shop/catalogue/contract.ts'
import { optionValues, variantQuery } from '../../../shop/catalogue/variant-options.ts'
import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import { Photo } from '../ui/photo.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { withOption } from './choose-variant.ts'
import type { useStock } from './use-stock.ts'

interface ChoiceProps {
  product: PageProduct
  variant: Variant
  choose: (variant: Variant) => void
  stockOf: ReturnType<typeof useStock>
}

export function VariantChoices(props: ChoiceProps) {
  return props.product.options.map(({ name, values }, place) =>
    values.length > 1 ? (
      <Choice key={name} {...props} name={name} values={values} place={place} />
    ) : (
      <p key={name}>
        <span className="font-semibold">{`${name}: `}</span>
        <span>{values[0]}</span>
      </p>
    ),
  )
}

interface OptionProps extends ChoiceProps {
  name: string
  values: readonly string[]
  place: number
}

function Choice({ product, variant, choose, stockOf, name, values, place }: OptionProps) {
  const choices = values.map((value) => ({ value, target: withOption(product, variant, { place, value }) }))
  const current = optionValues(variant)[place]
  const differ = (key: 'image' | 'price') => new Set(choices.map(({ target }) => target?.[key])).size > 1
  const look = { photo: differ('image') && !/size/i.test(name), price: differ('price') }
  return (
    <div className="grid gap-3">
      <p id={`choose-${place}`}>
        <span className="font-semibold">{`${name}: `}</span>
        <span>{current}</span>
      </p>
      <div
        role="radiogroup"
        aria-labelledby={`choose-${place}`}
        onKeyDown={moveByArrow}
        className="flex flex-wrap gap-2.5"
      >
        {choices.map(
          ({ value, target }) =>
            target && (
              <Radio
                key={value}
                checked={value === current}
                isSoldOut={stockOf(target).soldOut}
                product={product}
                target={target}
                value={value}
                look={look}
                choose={choose}
              />
            ),
        )}
      </div>
    </div>
  )
}

interface RadioProps {
  product: PageProduct
  target: Variant
  value: string
  checked: boolean
  isSoldOut: boolean
  look: { photo: boolean; price: boolean }
  choose: (variant: Variant) => void
}

/** A link, so that it works without scripts; a radio button for screen readers. */
function Radio({ product, target, value, checked, isSoldOut, look, choose }: RadioProps) {
  const hydrated = useHydrated()
  const price = look.price && !isSoldOut ? formatRupees(fromRupeeString(target.price)) : null
  return (
    <Link
      role="radio"
      aria-checked={checked}
      aria-label={[value, price, isSoldOut && 'sold out'].filter(Boolean).join(', ')}
      tabIndex={hydrated && !checked ? -1 : 0}
      to={`?${variantQuery(product, target)}`}
      replace
      preventScrollReset
      onClick={() => choose(target)}
      className={radioClass}
    >
      {look.photo && <ChoicePhoto image={product.images[target.image ?? 0]} />}
      <span className="grid min-w-0 leading-tight">
        <span className={`font-medium ${isSoldOut ? 'text-ink-500 line-through' : ''}`}>{value}</span>
        {isSoldOut && <span className="text-ink-500 text-sm">Sold out</span>}
        {price && <span className="figures text-ink-500 text-sm">{price}</span>}
      </span>
    </Link>
  )
}

function ChoicePhoto({ image }: { image: Image | undefined }) {
  if (!image) return null
  return (
    <Photo
      image={{ ...image, alt: '' }}
      sizes="48px"
      widths={[160]}
      className="-my-1 -ml-2.5 size-12 rounded-lg object-cover"
    />
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** As radio buttons do: arrows select the next one, space the focused one. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
  const at = radios.indexOf(document.activeElement as HTMLElement)
  const step = event.key === ' ' ? 0 : steps[event.key]
  if (at < 0 || step === undefined) return
  event.preventDefault()
  const next = radios[(at + step + radios.length) % radios.length]
  next?.focus()
  next?.click()
}

const radioClass =
  'inline-flex max-w-full min-h-13 items-center gap-3 rounded-field border border-stone-300 bg-white px-4 py-2 transition-colors duration-200 ' +
  'hover:border-ink-500 aria-checked:border-ink aria-checked:bg-white aria-checked:[box-shadow:inset_0_0_0_1px_var(--color-ink)]'
