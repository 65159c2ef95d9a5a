import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { PageContent, ShownContent } from '../../../shop/pages/content.ts'
import { shippedBlocks } from '../../../shop/pages/home-blocks.ts'
import { namePictures, ownManifest } from './own-pictures.ts'
import { type Sold, soldContent } from './sold-content.ts'

export function shownContent(
  published: PageContent,
  { photos: all, sold }: { photos: PhotoManifest; sold: Sold },
): ShownContent {
  const { content, hidden } = soldContent(withOrder(published), sold)
  const known = { ...all, ...ownManifest(content) }
  const words = namePictures(content) as ShownContent['words']
  const named = photoNames(words).flatMap((name) => (known[name] ? [[name, known[name]] as const] : []))
  return { words, photos: Object.fromEntries(named), hidden }
}

/** What was published before sections had an order has theirs as it ships. */
function withOrder(published: PageContent): PageContent {
  return 'hero' in published ? { ...published, order: published.order ?? [...shippedBlocks] } : published
}

/** Their keys `photo` and `photos` name photographs. */
function photoNames(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => {
    if (key === 'photo' && typeof value === 'string') return value === '' ? [] : [value]
    if (key === 'photos' && Array.isArray(value)) return value.map(String)
    return photoNames(value)
  })
}
