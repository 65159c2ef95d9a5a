import type { Part } from '../content/parts.ts'

/** What `brandSettings` holds. */
export const brandParts: readonly Part[] = [
  {
    kind: 'line',
    name: 'brand',
    label: 'Name',
    hint: 'In titles, emails and invoices from then on. The logo of header and footer has a page of its own: Settings, Logo and icon. Texts of pages and products stay as they are.',
  },
  { kind: 'line', name: 'symbol', label: 'Symbol', hint: 'One character before the name in emails.' },
  { kind: 'line', name: 'tagline', label: 'Tagline', hint: 'Behind the name in the title of the home page.' },
  {
    kind: 'text',
    name: 'blurb',
    label: 'Description',
    hint: 'One or two sentences, in the footer and for search engines.',
  },
]
