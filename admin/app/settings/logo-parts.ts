import type { Part } from '../content/parts.ts'

const drawn =
  'PNG, WebP or JPEG, at least 100 pixels high; one for each ground, the same file where it fits both. Without them: as the store draws it.'

/** What `logoSettings` holds. */
export const logoParts: readonly Part[] = [
  { kind: 'picture', name: 'onPaper', label: 'Logo on paper', hint: drawn, ground: 'paper' },
  {
    kind: 'picture',
    name: 'onInk',
    label: 'Logo on ink',
    hint: 'Of header and footer that are dark.',
    ground: 'ink',
  },
  {
    kind: 'picture',
    name: 'icon',
    label: 'Icon',
    hint: 'Square, 180 pixels or more: of tabs, home screens and search results. Invoices bear the name alone then.',
    ground: 'paper',
  },
]
