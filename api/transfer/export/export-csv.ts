import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { Exported } from '../../../shop/transfer/exported-files.ts'
import type { By } from '../../platform/audit/audit-log.ts'
import { exportFile } from '../../platform/export/export-file.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { customerFile } from './customer-file.ts'
import { discountFile } from './discount-file.ts'
import { orderFile } from './order-file.ts'
import { productFile } from './product-file.ts'

const files = {
  products: productFile,
  customers: customerFile,
  discounts: discountFile,
  orders: orderFile,
} satisfies Record<Exported, (deps: ExportDeps) => AsyncGenerator<string>>

export interface ExportDeps {
  db: Db
  now: () => Date
  /** For the addresses of photographs. */
  publicUrl: string
  photos: PhotoManifest
}

interface ExportCsv extends By {
  noun: Exported
}

/** In Shopify's columns. */
export function exportCsv(deps: ExportDeps, { noun, ...by }: ExportCsv): Promise<AsyncIterable<string>> {
  return exportFile(deps, { ...by, subject: noun, file: files[noun](deps) })
}
