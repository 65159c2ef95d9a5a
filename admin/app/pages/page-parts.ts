import { type PageName, partnerIconNames } from '../../../shop/pages/page-names.ts'
import type { Part } from './parts.ts'

const head: readonly Part[] = [
  { kind: 'line', name: 'title', label: 'Title' },
  { kind: 'line', name: 'eyebrow', label: 'Line above the title', isOptional: true },
]
const search: Part = {
  ...{ kind: 'text', name: 'description', label: 'For search engines' },
  hint: 'One or two sentences. They stand below the title in search results.',
}
const photo: Part = { kind: 'photo', name: 'photo', label: 'Photograph' }

const textPage: readonly Part[] = [
  ...head,
  { kind: 'text', name: 'lead', label: 'Introduction', isRich: true },
  photo,
  {
    ...{ kind: 'rows', name: 'sections', label: 'Sections', one: 'Section' },
    parts: [
      { kind: 'line', name: 'heading', label: 'Heading' },
      { kind: 'lines', name: 'paragraphs', label: 'Text' },
    ],
  },
  { kind: 'action', name: 'action', label: 'Button at the end', isOptional: true },
  search,
]

/** The form of each page. */
export const pageParts: Readonly<Record<PageName, readonly Part[]>> = {
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
      ...{ kind: 'group', name: 'types', label: 'Ways to work together' },
      parts: [
        { kind: 'line', name: 'title', label: 'Title' },
        {
          ...{ kind: 'rows', name: 'items', label: 'Ways', one: 'Way' },
          parts: [
            { kind: 'choice', name: 'icon', label: 'Sign', choices: partnerIconNames },
            { kind: 'line', name: 'title', label: 'Name' },
            { kind: 'text', name: 'text', label: 'Text' },
          ],
        },
      ],
    },
    {
      ...{ kind: 'group', name: 'faqs', label: 'Questions and answers' },
      parts: [
        { kind: 'line', name: 'title', label: 'Title' },
        {
          ...{ kind: 'rows', name: 'items', label: 'Questions', one: 'Question' },
          parts: [
            { kind: 'line', name: 'question', label: 'Question' },
            { kind: 'text', name: 'answer', label: 'Answer' },
          ],
        },
      ],
    },
    {
      ...{ kind: 'group', name: 'closing', label: 'At the end' },
      parts: [
        { kind: 'line', name: 'title', label: 'Title' },
        { kind: 'text', name: 'text', label: 'Text' },
        { kind: 'action', name: 'action', label: 'Button' },
      ],
    },
    search,
  ],
}
