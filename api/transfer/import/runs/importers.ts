import type { Imported } from '../../../../shop/transfer/imported-files.ts'
import { readPhotoManifest } from '../../../platform/media/photo-manifest.ts'
import type { ShopDeps } from '../../../shop-deps.ts'
import { importCustomers } from '../customers/import-customers.ts'
import {
  type Described,
  describeCustomers,
  describeDiscounts,
  describeOrders,
  describeProducts,
  describeRedirects,
  describeUnread,
} from '../describe-imported.ts'
import { importDiscounts } from '../discounts/import-discounts.ts'
import type { ImportFile } from '../import-file.ts'
import { importOrders } from '../orders/import-orders.ts'
import { ownPhotos } from '../pictures/own-photo.ts'
import { importProducts } from '../products/import-products.ts'
import { importRedirects } from '../redirects/import-redirects.ts'

export type ImportDeps = Pick<ShopDeps, 'background' | 'config' | 'db' | 'now' | 'publicUrl'>

type Given = ImportFile & { isCheck: boolean }

interface Importer {
  /** The column, by its known names, whose rows come or stay together. */
  together?: readonly string[]
  run(deps: ImportDeps, file: Given): Promise<Described>
}

/** As the command line runs each. */
export const importers: Record<Imported, Importer> = {
  products: {
    together: ['URL handle', 'Handle'],
    async run({ background, publicUrl }, { source: csv, ...how }) {
      const ownPhoto = ownPhotos({ publicUrl: publicUrl(), photos: await readPhotoManifest() })
      const imported = await importProducts(background, { csv, ...how, ownPhoto, keepsDrafts: true })
      return withUnread(imported, describeProducts(imported))
    },
  },
  discounts: {
    async run({ background, now }, { source: csv, actor, ...how }) {
      const imported = await importDiscounts(background, { csv, ...how, by: { actor, at: now() } })
      return withUnread(imported, describeDiscounts(imported))
    },
  },
  customers: {
    async run(deps, file) {
      const imported = await importCustomers({ ...deps, db: deps.background }, file)
      return withUnread(imported, describeCustomers(imported))
    },
  },
  orders: {
    together: ['Name'],
    async run(deps, file) {
      const imported = await importOrders({ ...deps, db: deps.background }, file)
      return withUnread(imported, describeOrders(imported))
    },
  },
  redirects: {
    async run(deps, file) {
      const imported = await importRedirects({ ...deps, db: deps.background }, file)
      return withUnread(imported, describeRedirects(imported))
    },
  },
}

function withUnread({ unread }: { unread: readonly string[] }, described: Described): Described {
  return { ...described, notes: [...describeUnread(unread), ...described.notes] }
}
