import type { Imported } from '../../../shop/transfer/imported-files.ts'
import { readPhotoManifest } from '../../platform/media/photo-manifest.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { importCustomers } from './customers/import-customers.ts'
import {
  type Described,
  describeCustomers,
  describeDiscounts,
  describeOrders,
  describeProducts,
  describeRedirects,
  describeUnread,
} from './describe-imported.ts'
import { importDiscounts } from './discounts/import-discounts.ts'
import type { ImportFile } from './import-file.ts'
import { importOrders } from './orders/import-orders.ts'
import { ownPhotos } from './pictures/own-photo.ts'
import { type ImportProducts, importProducts } from './products/import-products.ts'
import { importRedirects } from './redirects/import-redirects.ts'

export type ImportDeps = Pick<ShopDeps, 'background' | 'config' | 'now' | 'publicUrl'>

interface Given extends ImportFile {
  isCheck: boolean
  /** Of products alone. */
  more?: Pick<ImportProducts, 'attributes' | 'onProgress'>
}

interface Done {
  imported: { unread: readonly string[] }
  described: Described
}

interface Importer {
  /** The column, by its known names, whose rows come or stay together. */
  together?: readonly string[]
  run(deps: ImportDeps, file: Given): Promise<Done>
}

/** Of the command line and of the back office. */
export const importers: Record<Imported, Importer> = {
  products: {
    together: ['URL handle', 'Handle'],
    async run({ background, publicUrl }, { source: csv, more, ...how }) {
      const ownPhoto = ownPhotos({ publicUrl: publicUrl(), photos: await readPhotoManifest() })
      const given = { csv, ...how, ...more, ownPhoto, keepsDrafts: true }
      return describedBy(describeProducts, await importProducts(background, given))
    },
  },
  discounts: {
    async run({ background, now }, { source: csv, actor, ...how }) {
      const given = { csv, ...how, by: { actor, at: now() } }
      return describedBy(describeDiscounts, await importDiscounts(background, given))
    },
  },
  customers: {
    async run(deps, file) {
      return describedBy(describeCustomers, await importCustomers({ ...deps, db: deps.background }, file))
    },
  },
  orders: {
    together: ['Name'],
    async run(deps, file) {
      return describedBy(describeOrders, await importOrders({ ...deps, db: deps.background }, file))
    },
  },
  redirects: {
    async run(deps, file) {
      return describedBy(describeRedirects, await importRedirects({ ...deps, db: deps.background }, file))
    },
  },
}

function describedBy<Result extends Done['imported']>(
  inWords: (imported: Result) => Described,
  imported: Result,
): Done {
  const { notes, ...described } = inWords(imported)
  return { imported, described: { ...described, notes: [...describeUnread(imported.unread), ...notes] } }
}
