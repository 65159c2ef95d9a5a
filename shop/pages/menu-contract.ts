import { z } from 'zod'
import { text } from '../wire/contract.ts'
import { linkAddress } from './link-contract.ts'

const link = z.strictObject({ label: text('Text', 40), to: linkAddress })

const links = (most: number) =>
  z
    .array(link, { error: 'Send a list.' })
    .max(most, `At most ${most}.`)
    .superRefine((given, context) => {
      const addresses = given.map(({ to }) => to)
      for (const at of repeated(addresses))
        context.addIssue({ code: 'custom', path: [at, 'to'], message: 'This address is above already.' })
    })

const column = z.strictObject({ title: text('Title', 40), links: links(12) })

/** What `store/store.ts` exports as `siteMenus`. */
export const menuSettings = z.strictObject({
  plain: links(8),
  search: links(8),
  footer: z
    .array(column, { error: 'Send a list.' })
    .max(4, 'At most 4.')
    .superRefine((given, context) => {
      const titles = given.map(({ title }) => title)
      for (const at of repeated(titles))
        context.addIssue({ code: 'custom', path: [at, 'title'], message: 'This title is above already.' })
    }),
})

/** Where a text stands for the second time. */
function repeated(texts: readonly string[]): number[] {
  return [...texts.keys()].filter((at) => texts.indexOf(texts[at] ?? '') < at)
}
