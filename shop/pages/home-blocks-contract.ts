import { z } from 'zod'
import { optionalText, text } from '../wire/contract.ts'
import { type HomeBlock, homeBlocks, shippedBlocks } from './home-blocks.ts'
import { linkAddress } from './link-contract.ts'
import { picture } from './own-picture-contract.ts'

const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, { error: 'Send a list.' }).max(most, `At most ${most}.`)
const optional = <Block extends z.ZodType>(block: Block) =>
  block.nullish().transform((given) => given ?? null)

const tile = z.strictObject({ label: text('Text', 60), to: linkAddress, photo: picture })

/** Which blocks the home page shows, from the top. */
const order = z
  .array(z.enum(homeBlocks, 'Choose one of the sections.'), { error: 'Send a list.' })
  .refine((blocks) => new Set(blocks).size === blocks.length, 'Each section comes once.')
  .refine((blocks) => blocks.includes('hero'), 'The section at the top has the title of the page: it stays.')
  .nullish()
  .transform((given): HomeBlock[] => given ?? [...shippedBlocks])

/** What the home page has beside the blocks that ship. */
export const moreOfHome = {
  order,
  tiles: optional(z.strictObject({ title: optionalText('Title', 100), items: list(tile, 8) })),
  words: optional(
    z.strictObject({ title: optionalText('Title', 100), paragraphs: list(text('Paragraph', 5_000), 40) }),
  ),
  faq: optional(
    z.strictObject({
      title: optionalText('Title', 100),
      items: list(z.strictObject({ question: text('Question', 300), answer: text('Answer', 2_000) }), 40),
    }),
  ),
}

type MoreOfHome = z.output<z.ZodObject<typeof moreOfHome>>

/** A block that is shown has what it needs. */
export function requireShown(home: MoreOfHome, context: z.core.$RefinementCtx): void {
  const { order, tiles, words, faq } = home
  const shown = { tiles, words, faq } as const
  const counts = { tiles: tiles?.items, words: words?.paragraphs, faq: faq?.items }
  for (const [block, content] of Object.entries(shown)) {
    if (!order.includes(block as HomeBlock)) continue
    const items = counts[block as keyof typeof counts] ?? []
    const field = block === 'words' ? 'paragraphs' : 'items'
    const missing = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [block, name], message })
    if (!content?.title) missing('title', 'Title is required.')
    if (items.length === 0) missing(field, missingItems[block as keyof typeof shown])
  }
}

const missingItems = { tiles: 'Add a tile.', words: 'Text is required.', faq: 'Add a question.' }
