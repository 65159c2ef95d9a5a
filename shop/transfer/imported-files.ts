/** The CSV files that the shop reads, in the order in which an owner imports them. */
export const importedFiles = {
  products: 'products, variants and first stock',
  discounts: 'discount codes that take a percentage off',
  customers: 'customers, with their consent to emails',
  orders: 'past orders, which are history here',
  redirects: 'old addresses of products and pages',
} as const

export type Imported = keyof typeof importedFiles
export const importedNouns = Object.keys(importedFiles) as [Imported, ...Imported[]]
