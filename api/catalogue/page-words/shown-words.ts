import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { PageWords, ShownWords } from '../../../shop/pages/words.ts'
import { type Sold, soldWords } from './sold-words.ts'

export function shownWords(
  published: PageWords,
  { photos: all, sold }: { photos: PhotoManifest; sold: Sold },
): ShownWords {
  const { words, hidden } = soldWords(published, sold)
  const named = photoNames(words).flatMap((name) => (all[name] ? [[name, all[name]] as const] : []))
  return { words, photos: Object.fromEntries(named), hidden }
}

/** Their keys `photo` and `photos` name photographs. */
export function photoNames(words: unknown): string[] {
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, value]) => {
    if (key === 'photo' && typeof value === 'string') return value === '' ? [] : [value]
    if (key === 'photos' && Array.isArray(value)) return value.map(String)
    return photoNames(value)
  })
}
