import { z } from 'zod'
import { oneLine } from '../typed-text.ts'
import { optionalText, text } from '../wire/contract.ts'
import type { PageContent } from './content.ts'
import { moreOfHome, requireShown } from './home-blocks-contract.ts'
import { linkAddress } from './link-contract.ts'
import { optionalPicture, picture } from './own-picture-contract.ts'
import {
  type AddedName,
  inlineMark,
  isAddedName,
  isPageLink,
  type PageName,
  type PlaceholderName,
  partnerIconNames,
  placeholderNames,
} from './page-names.ts'

const longest = 5_000
const placeholders = placeholderNames.map((name) => `{${name}}`).join(', ')

/** What a text with placeholders and links may not hold; null when nothing is wrong. */
function markProblem(text: string): string | null {
  for (const [, name = ''] of text.matchAll(/\{(\w*)\}/g))
    if (!placeholderNames.includes(name as PlaceholderName))
      return `There is no shop detail {${name}}. There are: ${placeholders}.`
  for (const [link, to = ''] of text.matchAll(/\[[^[\]]*\]\(([^)]*)\)?/g))
    if (!isPageLink(to) || link.match(inlineMark)?.[0] !== link)
      return `The link ${link} leads nowhere. Write [text](/products), or an address with https://, mailto: or tel:.`
  return null
}

const filled = (name: string, most: number) =>
  text(name, most).superRefine((value, context) => {
    const problem = markProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** One line each; `- ` begins a point of a list. Problems belong to the whole, as one field edits it. */
const plainParagraphs = z
  .array(z.string({ error: 'Text is required.' }), { error: 'Text is required.' })
  .overwrite((lines) => lines.map(oneLine).filter((line) => line !== ''))
  .superRefine((lines, context) => {
    const problem = shapeProblem(lines)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
const paragraphs = plainParagraphs.superRefine((lines, context) => {
  const problem = lines.map(markProblem).find((found) => found !== null)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

function shapeProblem(lines: readonly string[]): string | null {
  if (lines.length === 0) return 'Text is required.'
  if (lines.length > 200) return 'A section has at most 200 paragraphs. Begin another section.'
  if (lines.some((line) => line.length > longest)) return `A paragraph has at most ${longest} characters.`
  if (lines.some((line) => line.includes('\0') || !line.isWellFormed()))
    return 'The text contains a character that cannot be stored.'
  return null
}

const action = z.strictObject({ label: text('Text of the button', 60), to: linkAddress })

const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, { error: 'Send a list.' }).max(most, `At most ${most}.`)

const frame = {
  title: text('Title', 100),
  eyebrow: optionalText('Line above the title', 100),
  /** Empty: the title. */
  searchTitle: optionalText('Title for search engines', 70),
  description: text('Description', 300),
  /** Empty: none. */
  photo: optionalPicture,
}

const section = z
  .strictObject({
    heading: text('Heading', 150),
    paragraphs,
    /** As the files in `store/pages` have them. */
    list: z.array(z.string()).max(200).optional(),
    after: z.array(z.string()).max(200).optional(),
  })
  .transform(({ heading, paragraphs, list = [], after = [] }) => ({
    heading,
    paragraphs: [...paragraphs, ...list.map((item) => `- ${item}`), ...after],
  }))

const textContent = z.strictObject({
  ...frame,
  lead: filled('Introduction', 1_000),
  sections: list(section, 60),
  action: action.nullish().transform((given) => given ?? null),
})
export type TextContent = z.output<typeof textContent>

const partnerContent = z.strictObject({
  ...frame,
  lead: text('Introduction', 1_000),
  learnMore: text('Text of the button', 60),
  types: z.strictObject({
    title: text('Title', 100),
    items: list(
      z.strictObject({
        icon: z.enum(partnerIconNames, 'Choose one of the signs.'),
        title: text('Title', 100),
        text: text('Text', 1_000),
      }),
      9,
    ),
  }),
  faqs: z.strictObject({
    title: text('Title', 100),
    items: list(z.strictObject({ question: text('Question', 300), answer: text('Answer', 2_000) }), 40),
  }),
  closing: z.strictObject({ title: text('Title', 100), text: text('Text', 500), action }),
})
export type PartnerContent = z.output<typeof partnerContent>

const button = z.strictObject({ title: text('Title', 100), text: text('Text', 500), action })

const homeContent = z
  .strictObject({
    ...moreOfHome,
    hero: z.strictObject({
      headline: text('Headline', 60),
      subheading: text('Line below', 60),
      blurb: text('Text', 400),
      action,
      photos: z.array(picture).min(1, 'Choose a photograph.').max(4, 'At most 4.'),
    }),
    featured: button.extend({
      handles: z.array(text('Product', 255)).min(1, 'Choose a product.').max(8, 'Choose at most 8 products.'),
    }),
    showcase: z.strictObject({
      eyebrow: optionalText('Line above the title', 100),
      title: text('Title', 100),
      text: text('Text', 500),
      figures: list(z.strictObject({ value: text('Figure', 20), label: text('What it counts', 40) }), 4),
      photo: picture,
    }),
    promo: button.extend({ photo: picture }),
    reviews: z.strictObject({ title: text('Title', 100), sampleNote: text('Note', 200) }),
    about: z.strictObject({
      title: text('Title', 100),
      paragraphs: plainParagraphs,
      action,
      photo: picture,
    }),
    subscribe: z.strictObject({
      title: text('Title', 100),
      text: text('Text', 500),
      placeholder: text('Text in the field', 60),
      action: text('Text of the button', 40),
    }),
  })
  .superRefine(requireShown)
export type HomeContent = z.output<typeof homeContent>

const pageContracts = {
  home: homeContent,
  'about-us': textContent,
  mission: textContent,
  privacy: textContent,
  terms: textContent,
  partner: partnerContent,
} as const satisfies Record<PageName, z.ZodType>

export function pageContract(name: PageName | AddedName): z.ZodType<PageContent> {
  return isAddedName(name) ? textContent : pageContracts[name]
}

/** Any page: its own contract is asked by `readContent`. */
export const anyContent = z.looseObject({}, { error: 'Send the words of the page.' })

export const pageParams = z.object({ page: z.string() })

const photo = z.object({ photo: z.string(), alt: z.string(), width: z.int(), height: z.int() })
/** The shape of `words` is that of the page's file in `store/`. */
export const shownContentResponse = z.object({
  words: z.looseObject({}),
  photos: z.record(z.string(), photo),
  hidden: z.array(z.string()),
})
