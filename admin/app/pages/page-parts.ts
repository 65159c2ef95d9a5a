import type { EditedName } from '../../../shop/pages/edited-names.ts'
import { isAddedName, type PageName, partnerIconNames } from '../../../shop/pages/page-names.ts'
import { isSettingsName } from '../../../shop/pages/settings-kinds.ts'
import type { Part } from '../content/parts.ts'
import { settingsForms } from '../settings/settings-forms.ts'

const head: readonly Part[] = [
  { kind: 'line', name: 'title', label: 'Title' },
  { kind: 'line', name: 'eyebrow', label: 'Line above the title', isOptional: true },
]
const search: readonly Part[] = [
  {
    kind: 'line',
    name: 'searchTitle',
    label: 'Title for search engines',
    hint: 'Empty: the title of the page.',
    isOptional: true,
  },
  {
    kind: 'text',
    name: 'description',
    label: 'Description',
    hint: 'Needed: one or two sentences below the title in search results.',
  },
]
const photo: Part = { kind: 'photo', name: 'photo', label: 'Photograph' }

const textPage: readonly Part[] = [
  ...head,
  { kind: 'text', name: 'lead', label: 'Introduction', isRich: true },
  photo,
  {
    kind: 'rows',
    name: 'sections',
    label: 'Sections',
    one: 'Section',
    parts: [
      { kind: 'line', name: 'heading', label: 'Heading' },
      { kind: 'lines', name: 'paragraphs', label: 'Text' },
    ],
  },
  { kind: 'action', name: 'action', label: 'Button at the end', isOptional: true },
  ...search,
]

const title: Part = { kind: 'line', name: 'title', label: 'Title' }
const text: Part = { kind: 'text', name: 'text', label: 'Text' }
const button: Part = { kind: 'action', name: 'action', label: 'Button' }

const questions: Part = {
  kind: 'rows',
  name: 'items',
  label: 'Questions',
  one: 'Question',
  parts: [
    { kind: 'line', name: 'question', label: 'Question' },
    { kind: 'text', name: 'answer', label: 'Answer' },
  ],
}

const homeSections: readonly Extract<Part, { kind: 'group' }>[] = [
  {
    kind: 'group',
    name: 'hero',
    label: 'At the top',
    parts: [
      { kind: 'line', name: 'headline', label: 'Headline' },
      { kind: 'line', name: 'subheading', label: 'Line below' },
      { kind: 'text', name: 'blurb', label: 'Text' },
      button,
      {
        kind: 'photos',
        name: 'photos',
        label: 'Picture from the left,',
        hint: 'One to four. Packs that are cut out stand as a group; one picture alone is shown large.',
        most: 4,
      },
    ],
  },
  {
    kind: 'group',
    name: 'featured',
    label: 'Featured products',
    parts: [
      title,
      text,
      { kind: 'products', name: 'handles', label: 'Products', hint: 'Up to eight, in this order.' },
      button,
    ],
  },
  {
    kind: 'group',
    name: 'showcase',
    label: 'Large photograph',
    parts: [
      { kind: 'line', name: 'eyebrow', label: 'Line above the title', isOptional: true },
      title,
      text,
      {
        kind: 'rows',
        name: 'figures',
        label: 'Figures',
        one: 'Figure',
        parts: [
          { kind: 'line', name: 'value', label: 'Figure', hint: 'Such as 1000 mg.' },
          { kind: 'line', name: 'label', label: 'What it counts' },
        ],
      },
      photo,
    ],
  },
  {
    kind: 'group',
    name: 'promo',
    label: 'Offer with a photograph',
    parts: [title, text, button, photo],
  },
  {
    kind: 'group',
    name: 'reviews',
    label: 'Reviews',
    parts: [
      title,
      { kind: 'line', name: 'sampleNote', label: 'Note', hint: 'Shown while the reviews are samples.' },
    ],
  },
  {
    kind: 'group',
    name: 'about',
    label: 'About us',
    parts: [title, { kind: 'plain', name: 'paragraphs', label: 'Text' }, button, photo],
  },
  {
    kind: 'group',
    name: 'subscribe',
    label: 'Subscribe for updates',
    parts: [
      title,
      text,
      { kind: 'line', name: 'placeholder', label: 'Text in the field' },
      { kind: 'line', name: 'action', label: 'Text of the button' },
    ],
  },
  {
    kind: 'group',
    name: 'tiles',
    label: 'Tiles of collections',
    parts: [
      title,
      {
        kind: 'rows',
        name: 'items',
        label: 'Tiles',
        one: 'Tile',
        parts: [
          { kind: 'line', name: 'label', label: 'Text' },
          { kind: 'line', name: 'to', label: 'Opens', isAddress: true },
          photo,
        ],
      },
    ],
  },
  {
    kind: 'group',
    name: 'words',
    label: 'Text',
    parts: [title, { kind: 'plain', name: 'paragraphs', label: 'Text' }],
  },
  { kind: 'group', name: 'faq', label: 'Questions and answers', parts: [title, questions] },
]

const homePage: readonly Part[] = [
  {
    kind: 'order',
    name: 'order',
    label: 'Sections',
    hint: 'From the top. What is taken out keeps its text and pictures.',
    choices: Object.fromEntries(homeSections.map(({ name, label }) => [name, label])),
    always: 'hero',
  },
  ...homeSections.map((section) => ({ ...section, onlyIn: 'order' })),
]

/** The form of a page or of settings. */
export function partsOf(name: EditedName): readonly Part[] {
  if (isAddedName(name)) return textPage
  return isSettingsName(name) ? settingsForms[name] : pageParts[name]
}

const pageParts: Readonly<Record<PageName, readonly Part[]>> = {
  home: homePage,
  'about-us': textPage,
  mission: textPage,
  privacy: textPage,
  terms: textPage,
  partner: [
    ...head,
    { kind: 'text', name: 'lead', label: 'Introduction' },
    { kind: 'line', name: 'learnMore', label: 'Text of the button' },
    photo,
    {
      kind: 'group',
      name: 'types',
      label: 'Ways to work together',
      parts: [
        { kind: 'line', name: 'title', label: 'Title' },
        {
          kind: 'rows',
          name: 'items',
          label: 'Ways',
          one: 'Way',
          parts: [
            { kind: 'choice', name: 'icon', label: 'Sign', choices: partnerIconNames },
            { kind: 'line', name: 'title', label: 'Name' },
            { kind: 'text', name: 'text', label: 'Text' },
          ],
        },
      ],
    },
    {
      kind: 'group',
      name: 'faqs',
      label: 'Questions and answers',
      parts: [{ kind: 'line', name: 'title', label: 'Title' }, questions],
    },
    {
      kind: 'group',
      name: 'closing',
      label: 'At the end',
      parts: [
        { kind: 'line', name: 'title', label: 'Title' },
        { kind: 'text', name: 'text', label: 'Text' },
        { kind: 'action', name: 'action', label: 'Button' },
      ],
    },
    ...search,
  ],
}
