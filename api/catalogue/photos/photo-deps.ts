import type { PhotoFiles } from '../../platform/media/photo-files.ts'
import type { ProductDeps } from '../products/product-change.ts'

export interface PhotoDeps extends ProductDeps {
  photoFiles: PhotoFiles
  onStorageError: (error: unknown) => void
}
