import { remember } from '../remember.ts'
import type { PageProduct, Variant } from './contract.ts'

type Options = Pick<PageProduct, 'options'>
type Values = Pick<Variant, 'option1' | 'option2' | 'option3'>

export interface Choosable extends Options {
  variants: readonly Variant[]
}

/** `Kesar Pista` → `kesar-pista`, as it stands in the URL. */
export const slugOf = remember(500, (value) =>
  value
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, ''),
)

export function optionValues({ option1, option2, option3 }: Values): (string | null)[] {
  return [option1, option2, option3]
}

/** Filters, cart and our own words know it as Flavour, however a file or a member spells it. */
export function optionNameOf(text: string): string {
  return text.toLowerCase() === 'flavor' ? 'Flavour' : text
}

/** The variant's value of a named option, whatever its place; null where the product has no such option. */
export function optionValue(product: Options, variant: Values, name: string): string | null {
  const place = product.options.findIndex((option) => option.name.toLowerCase() === name)
  return optionValues(variant)[place] ?? null
}

export function choiceText({ options }: Options, variant: Values): string {
  const values = optionValues(variant).filter((value, place) => value !== null && options[place])
  return values.filter((value) => value !== 'Default Title').join(' · ')
}

export function variantQuery({ options }: Options, variant: Values): string {
  const values = optionValues(variant)
  const named = options.flatMap(({ name }, place) => {
    const value = values[place]
    return value ? [[name.toLowerCase(), slugOf(value)]] : []
  })
  return new URLSearchParams(named).toString()
}
