import type { Product, Variant } from '../../../shop/catalogue/contract.ts'
import { remember } from './remember.ts'

/** What choosing needs of a product. */
export interface Choosable {
  options: Product['options']
  variants: readonly Variant[]
}

/** The options that the server renders a page for; any other is read after hydration (`api/pages/page-key.ts`). */
const renderedOptions: readonly string[] = ['flavour', 'size', 'colour']

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

/**
 * The variant that a URL names. What it leaves open or gets wrong is filled from the first variant that fits,
 * one that can be bought before one that cannot; a URL that names nothing shows the first.
 */
export function findChosenVariant(
  product: Choosable,
  query: URLSearchParams,
  { everyOption }: { everyOption: boolean },
): Variant | undefined {
  const wanted = product.options.map(({ name }) => {
    const key = name.toLowerCase()
    return everyOption || renderedOptions.includes(key) ? query.get(key) : null
  })
  return wanted.every((slug) => slug === null) ? product.variants[0] : bestMatch(product.variants, wanted)
}

/** The query that names a variant: `flavour=kesar-pista&size=1-kg`. */
export function variantQuery({ options }: Choosable, variant: Variant): string {
  const values = optionValues(variant)
  const named = options.flatMap(({ name }, place) => {
    const value = values[place]
    return value ? [[name.toLowerCase(), slugOf(value)]] : []
  })
  return new URLSearchParams(named).toString()
}

/** The variant with another value of one option, keeping the others where such a variant exists. */
export function withOption(
  product: Choosable,
  variant: Variant,
  { place, value }: { place: number; value: string },
): Variant | undefined {
  const having = product.variants.filter((other) => optionValues(other)[place] === value)
  const wanted = optionValues(variant).map((own, index) => (own && index !== place ? slugOf(own) : null))
  return bestMatch(having, wanted)
}

function bestMatch(variants: readonly Variant[], wanted: readonly (string | null)[]): Variant | undefined {
  const scored = variants.map((variant) => ({ variant, score: score(variant, wanted) }))
  return scored.reduce<(typeof scored)[number] | undefined>(
    (best, next) => (!best || next.score > best.score ? next : best),
    undefined,
  )?.variant
}

function score(variant: Variant, wanted: readonly (string | null)[]): number {
  const values = optionValues(variant)
  const matches = wanted.filter((slug, place) => slug !== null && slug === slugOf(values[place] ?? ''))
  return matches.length * 2 + (variant.availability === 'sold-out' ? 0 : 1)
}
