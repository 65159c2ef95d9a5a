import type { PageName, SettingsName } from './page-names.ts'

/** As the team calls them. */
export const editedTitles: Readonly<Record<PageName | SettingsName, string>> = {
  home: 'Home page',
  'about-us': 'About us',
  mission: 'Mission',
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  partner: 'Partner with us',
  facts: 'Shop details',
  ledgers: 'Ledgers',
  menu: 'Menu and footer',
  brand: 'Brand',
  announcement: 'Announcement',
  colours: 'Colours',
  logo: 'Logo and icon',
  delivery: 'Delivery',
  'tax-rates': 'Tax rates',
  payments: 'Payments',
  'search-words': 'Search words',
}
