import { z } from 'zod'
import { text } from '../wire/contract.ts'

const characters = new Intl.Segmenter('en-IN')

/** What the team edits of the brand in `store/settings.json`. */
export const brandSettings = z.strictObject({
  brand: text('Name', 40),
  /** Before the name in emails, which show no drawing. */
  symbol: text('Symbol', 16).refine(
    (symbol) => [...characters.segment(symbol)].length <= 1,
    'Enter one character, such as ▲.',
  ),
  tagline: text('Tagline', 80),
  blurb: text('Description', 160),
})
export type BrandSettings = z.output<typeof brandSettings>

/** Those of a file or record that holds others as well. */
export function onlyBrand({ brand, symbol, tagline, blurb }: BrandSettings): BrandSettings {
  return { brand, symbol, tagline, blurb }
}
