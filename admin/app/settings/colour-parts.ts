import type { Part } from '../content/parts.ts'

/** What `brandColours` holds. */
export const colourParts: readonly Part[] = [
  {
    kind: 'colour',
    name: 'ink',
    label: 'Ink',
    hint: 'Of texts, and the ground of header and footer. Dark.',
  },
  { kind: 'colour', name: 'paper', label: 'Paper', hint: 'The ground of pages, and text on ink. Light.' },
  {
    kind: 'colour',
    name: 'accent',
    label: 'Accent',
    hint: 'The ground of the main buttons, whose text is in ink. Paler and deeper shades follow from it.',
  },
]
