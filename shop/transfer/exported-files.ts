/** The CSV files that the shop writes, as the command line and the back office describe them. */
export const exportedFiles = {
  products: { holds: 'products, variants, stock and addresses of photographs', isPersonal: false },
  customers: {
    holds: 'customers with a confirmed email, their default address and totals',
    isPersonal: true,
  },
  discounts: { holds: 'discount codes', isPersonal: false },
  orders: { holds: 'paid orders of this shop, after those that were imported', isPersonal: true },
} as const

export type Exported = keyof typeof exportedFiles
export const exportedNouns = Object.keys(exportedFiles) as Exported[]
