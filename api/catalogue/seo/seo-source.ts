import { collectionPath, isShipped } from '../../../shop/collections/path.ts'
import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import type { ShopDeps } from '../../shop-deps.ts'

/** What a sitemap or a feed is written from. */
export interface SeoSource {
  /** Beside the connections of the orders. */
  db: Db
  publicUrl: string
  photos: PhotoManifest
  handles: readonly string[]
  /** Addresses of pages that the team has added. */
  added: readonly string[]
  /** Addresses of the collections that have products, without those that every shop has. */
  collections: readonly string[]
  settings: ReturnType<typeof currentSettings>
}

export type SeoDeps = Pick<ShopDeps, 'background' | 'publicUrl' | 'catalogue' | 'pages'>

export function seoSource({ background, publicUrl, catalogue, pages }: SeoDeps): SeoSource {
  const { products, collections } = catalogue.current()
  return {
    db: background,
    publicUrl: publicUrl(),
    photos: pages.photos,
    handles: products.handles(0, products.size),
    added: [...pages.addedPaths()],
    collections: collections.all.flatMap(({ size, collection: { handle } }) =>
      size === 0 || isShipped(handle) ? [] : collectionPath(handle),
    ),
    settings: currentSettings(),
  }
}

export function* inSlices<Item>(items: readonly Item[], length: number) {
  for (let start = 0; start < items.length; start += length) yield items.slice(start, start + length)
}
