import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { AdminProduct, productWrites } from '../../../shop/products/admin-contract.ts'
import { write } from '../api.ts'
import { showToast } from '../ui/toast-store.ts'
import { savedText } from './saved-text.ts'

type ProductChange = Omit<z.input<typeof productWrites.edit.body>, 'version'>

/** The version that the screen shows goes along, also when the form is sent again to overwrite. */
export function useSave(product: AdminProduct) {
  const { handle, version } = product
  const { revalidate } = useRevalidator()
  const saved = useRef(version)
  return async (change: ProductChange) => {
    const answer = await write<typeof productWrites.edit>('PUT', `/products/${handle}`, {
      ...change,
      version: Math.max(version, saved.current),
    })
    saved.current = answer.version
    showToast(savedText(product))
    await revalidate()
  }
}
