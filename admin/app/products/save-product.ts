import type { z } from 'zod'
import type { AdminProduct, productWrites } from '../../../shop/products/admin-contract.ts'
import { write } from '../api.ts'
import type { Save } from '../form/use-version.ts'

type ProductChange = Omit<z.input<typeof productWrites.edit.body>, 'version'>

export function saveProduct({ handle }: AdminProduct, save: Save, change: ProductChange) {
  return save((version) =>
    write<typeof productWrites.edit>('PUT', `/products/${handle}`, { ...change, version }),
  )
}
