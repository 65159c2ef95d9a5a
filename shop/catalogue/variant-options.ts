import { remember } from '../remember.ts'
import type { PageProduct, Variant } from './contract.ts'

export interface Choosable {
  options: PageProduct['options']
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

export function optionValues({ option1, option2, option3 }: Variant): (string | null)[] {
  return [option1, option2, option3]
}

/** The variant's value of a named option, whatever its place; null where the product has no such option. */
export function optionValue(product: Choosable, variant: Variant, name: string): string | null {
  const place = product.options.findIndex((option) => option.name.toLowerCase() === name)
  return optionValues(variant)[place] ?? null
}

export function choiceText({ options }: Choosable, variant: Variant): string {
  const values = optionValues(variant).filter((value, place) => value !== null && options[place])
  return values.filter((value) => value !== 'Default Title').join(' · ')
}

export function variantQuery({ options }: Choosable, variant: Variant): string {
  const values = optionValues(variant)
  const named = options.flatMap(({ name }, place) => {
    const value = values[place]
    return value ? [[name.toLowerCase(), slugOf(value)]] : []
  })
  return new URLSearchParams(named).toString()
}
