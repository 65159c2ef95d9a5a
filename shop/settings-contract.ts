import { z } from 'zod'

const text = z.string()
const number = z.number()

/** What `store/settings.json` has beside what the team edits: it changes with a release alone. */
export const fileSettings = z.object({
  /** Of sample products, labelled as such, until somebody has reviewed them; refused in live mode. */
  ratings: z.object({ show: z.boolean(), card: number, badge: number }),
  /** Those of `sample-food`, or of another kind of sample, are refused in live mode. */
  benefits: z.array(
    z.object({ text, on: z.union([z.literal('all'), z.templateLiteral(['sample-', z.string()])]) }),
  ),
  /** Of `photos/`: in previews of links to pages without one, and beside the forms of accounts. */
  photos: z.object({ linkPreview: text, forms: text, wideForms: text }),
  refundTime: text,
  /** Told to search engines, in line with the terms of service. No days: nothing is taken back. */
  returns: z.object({ days: number, damagedOnly: z.boolean() }),
  coupons: z.object({ internalPrefix: text }),
  limits: z.object({
    quantityPerLine: number,
    linesPerCart: number,
    orderTotalRupees: number,
    fewLeft: number,
  }),
  copyrightYear: number,
})
export type FileSettings = z.output<typeof fileSettings>
