import type { PhotoFiles } from '../media/photo-files.ts'
import type { ProductDeps } from '../products/product-change.ts'
import type { ShopDeps } from '../shop-deps.ts'

export type CleanUpDeps = Pick<ShopDeps, 'db' | 'now' | 'photoFiles'>

export interface PhotoDeps extends ProductDeps {
  photoFiles: PhotoFiles
  onStorageError: (error: unknown) => void
}
