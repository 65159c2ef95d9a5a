import type { PageProduct } from '../../../shop/catalogue/contract.ts'

export function describeProduct({ title, short }: Pick<PageProduct, 'title' | 'short'>): string {
  return short ? `${title}: ${short}.` : title
}
