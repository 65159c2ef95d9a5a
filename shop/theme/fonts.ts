import { z } from 'zod'
import { text } from '../wire/contract.ts'

/** As `theme.css` has `--font-sans`, `--font-display` and `--font-document`; what is not named stays. */
const families = z
  .string()
  .regex(/^[\w ,"'-]+$/, 'Write families of fonts with commas between.')
  .optional()

const pair = z.strictObject({
  name: text('Name', 60),
  sans: families,
  display: families,
  document: families,
  /** Of `brand/fonts/`: what every page shows at once. Missing: as `store.ts` says. */
  preloaded: z.array(z.string().regex(/^[^/]+\.woff2$/, 'Name a .woff2 file of brand/fonts/.')).optional(),
})
export type FontPair = z.output<typeof pair>

/** What `brand/font-pairs.json` of a store holds: first what `theme.css` says. */
export const fontPairs = z.tuple([pair.pick({ name: true })], pair)

/** The pair that the owner has chosen, by its name. */
export const fontSettings = z.strictObject({ pair: text('Fonts', 60) })
export type FontSettings = z.output<typeof fontSettings>

/** What a document loads instead of the fonts of the store. */
export interface ChosenFonts {
  /** Of the style sheet. */
  path: string
  preloaded: readonly string[] | null
}

export function fontsStyle({ sans, display, document }: FontPair): string {
  const lines = Object.entries({ sans, display, document }).flatMap(([name, value]) =>
    value ? `--font-${name}:${value}` : [],
  )
  return `:root{${lines.join(';')}}`
}
