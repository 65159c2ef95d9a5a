import type { PhotoManifest } from '../../shop/catalogue/photo.ts'
import type { EditedFacts } from '../../shop/pages/facts-contract.ts'
import { type EditedName, editedNames } from '../../shop/pages/page-names.ts'
import type { EditedWords, PageWords } from '../../shop/pages/words.ts'
import { showFacts } from '../facts/current-facts.ts'
import { readPhotoManifest } from '../media/photo-manifest.ts'
import type { Db } from '../postgres/database.ts'
import { cachedJson } from '../response-cache/cached-json.ts'
import type { CachedResponse } from '../response-cache/cached-response.ts'
import { shippedWords } from './shipped-words.ts'
import { shownWords } from './shown-words.ts'
import { readPublished } from './words-store.ts'

/** Read by every document. */
export const factsPath = '/api/pages/facts'

/** The words that the storefront shows, in memory, and `currentFacts`. */
export interface PublishedPages {
  /** By the address of the API. */
  find(url: string): CachedResponse | undefined
  /** Reads what was published meanwhile. */
  follow(): Promise<void>
  onChange(listener: (urls: readonly string[]) => void): void
  photos: PhotoManifest
}

const api = '/api/pages/'

export async function openPublishedPages(db: Db): Promise<PublishedPages> {
  const photos = await readPhotoManifest()
  const listeners = new Set<(urls: readonly string[]) => void>()
  const numbers = new Map<EditedName, number>()
  const responses = new Map<string, CachedResponse>()
  for (const name of editedNames) show(name, { number: 0, words: shippedWords(name) })
  await follow()

  function show(name: EditedName, { number, words }: { number: number; words: EditedWords }): void {
    numbers.set(name, number)
    if (name === 'facts') showFacts(words as EditedFacts)
    else responses.set(`${api}${name}`, cachedJson(JSON.stringify(shownWords(words as PageWords, photos))))
  }

  async function follow(): Promise<void> {
    const published = await readPublished(db)
    const changed = published.filter(
      ({ name, number }) => numbers.has(name) && number > (numbers.get(name) ?? 0),
    )
    for (const { name, ...version } of changed) show(name, version)
    const urls = changed.map(({ name }) => `${api}${name}`)
    if (urls.length > 0) for (const listener of listeners) listener(urls)
  }

  return {
    find: (url) => responses.get(url),
    follow,
    onChange: (listener) => void listeners.add(listener),
    photos,
  }
}
