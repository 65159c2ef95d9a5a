import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { AdminProduct, productWrites } from '../../../shop/products/admin-contract.ts'
import { write } from '../api.ts'
import type { Save } from '../form/use-version.ts'
import { showToast } from '../ui/toast-store.ts'
import { savedText } from './saved-text.ts'

type ProductChange = Omit<z.input<typeof productWrites.edit.body>, 'version'>

export function useSave(product: AdminProduct, save: Save) {
  const { revalidate } = useRevalidator()
  return async (change: ProductChange, onStored?: () => void) => {
    await save((version) =>
      write<typeof productWrites.edit>('PUT', `/products/${product.handle}`, { ...change, version }),
    )
    onStored?.()
    showToast(savedText(product))
    await revalidate()
  }
}
