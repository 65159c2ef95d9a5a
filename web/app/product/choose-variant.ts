import type { Variant } from '../../../shop/catalogue/contract.ts'
import { type Choosable, optionValues, slugOf } from '../../../shop/catalogue/variant-options.ts'

/** Part of the page cache's key (`api/catalogue/pages/page-key.ts`); other options are read after hydration. */
const renderedOptions: readonly string[] = ['flavour', 'size', 'colour']

/** Missing or unknown options are filled from the best match, available variants first. Without any option: the first. */
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

/** Keeps the other options where such a variant exists. */
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
