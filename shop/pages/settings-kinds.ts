interface SettingsKind {
  /** As the team calls them. */
  title: string
  holds: string
  /** Said before they are published. */
  afterwards: string
  /** The page that shows them best; null where none does. */
  path: string | null
}

const fromThenOn =
  'Pages, emails and invoices bear this from then on. Invoices that were issued and emails that were sent stay as they are.'
const onPages = 'Every page shows this from then on; one that is open keeps what it was loaded with.'

/**
 * Settings that the team edits, publishes and brings back as it does pages. What the server needs of each is in
 * `api/catalogue/page-content/settings-documents.ts`, its form in `admin/app/settings/settings-forms.ts`.
 */
export const settingsKinds = {
  facts: {
    title: 'Shop details',
    holds: 'Legal name, address, GSTIN, FSSAI licence, contact, social networks',
    afterwards: fromThenOn,
    path: '/contact',
  },
  menu: {
    title: 'Menu and footer',
    holds: 'Links of the header and the footer',
    afterwards: onPages,
    path: '/',
  },
  brand: {
    title: 'Brand',
    holds: 'Name, symbol, tagline, description',
    afterwards: fromThenOn,
    path: '/',
  },
  ledgers: {
    title: 'Ledgers',
    holds: 'What the accountant calls sales, taxes and customers in Tally',
    afterwards:
      'Files for Tally that are downloaded from then on name these ledgers, those of earlier months too.',
    path: null,
  },
  announcement: {
    title: 'Announcement',
    holds: 'A line above the header, and when',
    afterwards: onPages,
    path: '/',
  },
  colours: {
    title: 'Colours',
    holds: 'Ink, paper and accent of pages, emails and invoices',
    afterwards: fromThenOn,
    path: '/',
  },
  fonts: {
    title: 'Fonts',
    holds: 'Of headings and texts: one of the pairs that the store has',
    afterwards: 'Pages, back office and emails have these fonts from then on. Invoices keep theirs.',
    path: '/',
  },
  logo: {
    title: 'Logo and icon',
    holds: 'Pictures of header, footer, tabs and home screens',
    afterwards: fromThenOn,
    path: '/',
  },
  delivery: {
    title: 'Delivery',
    holds: 'Zones of PIN codes with their days, holidays, cut-off',
    afterwards: 'Pages and checkout promise these days from then on. Orders keep the days promised to them.',
    path: null,
  },
  emails: {
    title: 'Emails',
    holds: 'Sender, and the words of each email to customers',
    afterwards: 'Emails read like this from then on. Those that were sent stay as they are.',
    path: null,
  },
  'tax-rates': {
    title: 'Tax rates',
    holds: 'Per cent of GST by HSN code, each with its first and last day',
    afterwards: 'Invoices are issued at these rates from then on. Those that were issued keep theirs.',
    path: null,
  },
  payments: {
    title: 'Payments',
    holds: 'Cash on delivery: for which orders, how they are confirmed, and a saving for paying online',
    afterwards:
      'The checkout offers cash and the saving like this from then on. Orders that are placed stay as they are.',
    path: null,
  },
  'search-words': {
    title: 'Search words',
    holds: 'What shoppers type, and what the shop calls it',
    afterwards: 'The search knows these words from then on.',
    path: null,
  },
} as const satisfies Record<string, SettingsKind>

export type SettingsName = keyof typeof settingsKinds
export const settingsNames = Object.keys(settingsKinds) as SettingsName[]

export function isSettingsName(name: string): name is SettingsName {
  return Object.hasOwn(settingsKinds, name)
}
