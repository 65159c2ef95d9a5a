import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { EditedFacts } from '../../../shop/pages/facts-contract.ts'
import { type EditedName, editedNames } from '../../../shop/pages/page-names.ts'
import type { EditedWords, PageWords, ShownWords } from '../../../shop/pages/words.ts'
import { showFacts } from '../../platform/facts/current-facts.ts'
import { readPhotoManifest } from '../../platform/media/photo-manifest.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { cachedJson } from '../../platform/response-cache/cached-json.ts'
import type { CachedResponse } from '../../platform/response-cache/cached-response.ts'
import { shippedWords } from './shipped-words.ts'
import { shownWords } from './shown-words.ts'
import { namedHandles, type Sold } from './sold-words.ts'
import { readPublished } from './words-store.ts'

/** Read by every document. */
export const factsPath = '/api/pages/facts'

/** The words that the storefront shows, in memory, and `currentFacts`. */
export interface PublishedPages {
  /** By the address of the API. */
  find(url: string): CachedResponse | undefined
  /** Reads what was published meanwhile. */
  follow(): Promise<void>
  /** From now on no page leads to another product. Call it again when the catalogue has changed. */
  showSold(sold: Sold): void
  /** Words that are not published, as they would be shown. */
  preview(words: PageWords): ShownWords
  onChange(listener: (urls: readonly string[]) => void): void
  photos: PhotoManifest
}

const everything: Sold = { has: () => true, first: () => [] }

const api = '/api/pages/'

export async function openPublishedPages(db: Db): Promise<PublishedPages> {
  const photos = await readPhotoManifest()
  const listeners = new Set<(urls: readonly string[]) => void>()
  const numbers = new Map<EditedName, number>()
  const texts = new Map<string, string>()
  const responses = new Map<string, CachedResponse>()
  const ofProducts = new Map<EditedName, PageWords>()
  let sold = everything
  for (const name of editedNames) show(name, { number: 0, words: shippedWords(name) })
  await follow()

  function show(name: EditedName, { number, words }: { number: number; words: EditedWords }): void {
    numbers.set(name, number)
    if (name === 'facts') showFacts(words as EditedFacts)
    else keepPage(name, words as PageWords)
  }

  function keepPage(name: EditedName, words: PageWords): void {
    showPage(name, words)
    if (namedHandles(words).length > 0) ofProducts.set(name, words)
    else ofProducts.delete(name)
  }

  /** False where they are shown like this already. */
  function showPage(name: EditedName, words: PageWords): boolean {
    const text = JSON.stringify(preview(words))
    if (texts.get(name) === text) return false
    texts.set(name, text)
    responses.set(`${api}${name}`, cachedJson(text))
    return true
  }

  function preview(words: PageWords): ShownWords {
    return shownWords(words, { photos, sold })
  }

  function showSold(now: Sold): void {
    sold = now
    const changed = [...ofProducts].filter(([name, words]) => showPage(name, words))
    tell(changed.map(([name]) => name))
  }

  async function follow(): Promise<void> {
    const published = await readPublished(db)
    const changed = published.filter(
      ({ name, number }) => numbers.has(name) && number > (numbers.get(name) ?? 0),
    )
    for (const { name, ...version } of changed) show(name, version)
    tell(changed.map(({ name }) => name))
  }

  function tell(names: readonly EditedName[]): void {
    const urls = names.map((name) => `${api}${name}`)
    if (urls.length > 0) for (const listener of listeners) listener(urls)
  }

  return {
    find: (url) => responses.get(url),
    follow,
    showSold,
    preview,
    onChange: (listener) => void listeners.add(listener),
    photos,
  }
}
