import type { Part } from '../content/parts.ts'

/** What `announcementSettings` holds. */
export const announcementParts: readonly Part[] = [
  {
    kind: 'line',
    name: 'text',
    label: 'Text',
    hint: 'One line above the header of every page. Empty: none.',
    isOptional: true,
  },
  { kind: 'action', name: 'link', label: 'With a link', isOptional: true },
  { kind: 'moment', name: 'from', label: 'From', hint: 'Indian time. Empty: at once.' },
  { kind: 'moment', name: 'until', label: 'Until', hint: 'Indian time. Empty: until it is taken away.' },
]
