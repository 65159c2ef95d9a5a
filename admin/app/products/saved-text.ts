import type { AdminProduct } from '../../../shop/products/admin-contract.ts'

const texts: Record<AdminProduct['status'], string> = {
  active: 'Saved. It is on the pages of the shop.',
  draft: 'Saved. It is a draft: shoppers see it once it is on sale.',
  archived: 'Saved. It is archived: shoppers do not see it.',
}

export function savedText({ status, variants }: Pick<AdminProduct, 'status' | 'variants'>): string {
  const isShown = status !== 'active' || variants.some((variant) => variant.status === 'active')
  return isShown ? texts[status] : 'Saved. Shoppers see it once one of its variants is on sale.'
}

const places: Record<AdminProduct['status'], string> = {
  active: 'on sale',
  draft: 'off sale',
  archived: 'archived',
}

/** Of several that were moved together. */
export function movedText(count: number, status: AdminProduct['status']): string {
  return `${count} ${count === 1 ? 'product is' : 'products are'} ${places[status]} now.`
}
