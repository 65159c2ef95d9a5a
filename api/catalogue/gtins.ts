import { gtinOf } from '../../shop/catalogue/barcode.ts'
import type { Gtins } from '../../shop/catalogue/contract.ts'
import type { ProductRow } from './catalogue-store.ts'

export function gtinsOf({ variants }: Pick<ProductRow, 'variants'>): Gtins {
  const known = variants.flatMap(({ id, barcode }) => {
    const gtin = gtinOf(barcode)
    return gtin === null ? [] : [[id, gtin]]
  })
  return Object.fromEntries(known)
}
