import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { Announcement } from '../../../shop/pages/announcement-contract.ts'
import type { PageContent, ShownContent } from '../../../shop/pages/content.ts'
import { type EditedName, editedNames, pathOf } from '../../../shop/pages/edited-names.ts'
import { isAddedName } from '../../../shop/pages/page-names.ts'
import { isSettingsName } from '../../../shop/pages/settings-kinds.ts'
import type { SiteMenus } from '../../../shop/store/texts.ts'
import { readPhotoManifest } from '../../platform/media/photo-manifest.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { cachedJson } from '../../platform/response-cache/cached-json.ts'
import type { CachedResponse } from '../../platform/response-cache/cached-response.ts'
import { currentAnnouncement, openAnnouncementClock } from '../../platform/settings/current-announcement.ts'
import { currentMenus } from '../../platform/settings/current-menus.ts'
import { readPublished } from './content-store.ts'
import { linkedFrom } from './linked-from.ts'
import { type EditedContent, showPublished } from './settings-documents.ts'
import { shippedAddedNames } from './shipped-added.ts'
import { shippedPageContent } from './shipped-content.ts'
import { shownContent } from './shown-content.ts'
import { namedHandles, type Sold, soldAnnouncement, soldMenus } from './sold-content.ts'

/** Read by every document. */
export const settingsPath = '/api/pages/facts'

/** The content that the storefront shows, in memory, and the settings of the shop. */
export interface PublishedPages {
  /** By the address of the API. */
  find(url: string): CachedResponse | undefined
  /** Reads what was published meanwhile. */
  follow(): Promise<void>
  /** From now on no page, menu or announcement leads to another product. Call it again when the catalogue has changed. */
  showSold(sold: Sold): void
  menus(): SiteMenus
  announcement(): Announcement | null
  /** Content that is not published, as it would be shown. */
  preview(content: PageContent): ShownContent
  /** Addresses of the pages that the team has added. */
  addedPaths(): ReadonlySet<string>
  onChange(listener: (urls: readonly string[]) => void): void
  /** Titles of the pages and settings that open this address. */
  linkedFrom: (db: Db | Tx, path: string) => Promise<string[]>
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
  const ofProducts = new Map<EditedName, PageContent>()
  const windClock = openAnnouncementClock(() => tell(['announcement']))
  let sold = everything
  const added = new Set<string>()
  for (const name of [...editedNames, ...shippedAddedNames]) {
    const words = shippedPageContent(name)
    if (words) show(name, { number: 0, words, takenOff: false })
  }
  await follow()

  function show(
    name: EditedName,
    { number, words: content, takenOff }: { number: number; words: EditedContent; takenOff: boolean },
  ): void {
    numbers.set(name, number)
    if (isSettingsName(name)) showPublished(name, content)
    else if (takenOff) takeOff(name)
    else keepPage(name, content as PageContent)
  }

  function takeOff(name: EditedName): void {
    for (const kept of [texts, ofProducts]) kept.delete(name)
    responses.delete(`${api}${name}`)
    added.delete(pathOf(name) ?? '')
  }

  function keepPage(name: EditedName, content: PageContent): void {
    showPage(name, content)
    if (isAddedName(name)) added.add(pathOf(name) ?? '')
    if (namedHandles(content).length > 0) ofProducts.set(name, content)
    else ofProducts.delete(name)
  }

  /** False where they are shown like this already. */
  function showPage(name: EditedName, content: PageContent): boolean {
    const text = JSON.stringify(preview(content))
    if (texts.get(name) === text) return false
    texts.set(name, text)
    responses.set(`${api}${name}`, cachedJson(text))
    return true
  }

  function preview(content: PageContent): ShownContent {
    return shownContent(content, { photos, sold })
  }

  function showSold(now: Sold): void {
    const before = JSON.stringify([menus(), announcement()])
    sold = now
    const changed = [...ofProducts].filter(([name, content]) => showPage(name, content))
    const isFrameOther = JSON.stringify([menus(), announcement()]) !== before
    tell([...changed.map(([name]) => name), ...(isFrameOther ? (['menu'] as const) : [])])
  }

  function menus(): SiteMenus {
    return soldMenus(currentMenus(), sold)
  }

  function announcement(): Announcement | null {
    return soldAnnouncement(currentAnnouncement(), sold)
  }

  async function follow(): Promise<void> {
    const published = await readPublished(db)
    const changed = published.filter(
      ({ name, number }) => (numbers.has(name) || isAddedName(name)) && number > (numbers.get(name) ?? 0),
    )
    for (const { name, ...version } of changed) show(name, version)
    windClock()
    tell(changed.map(({ name }) => name))
  }

  function tell(names: readonly EditedName[]): void {
    const urls = new Set(names.map((name) => (isSettingsName(name) ? settingsPath : `${api}${name}`)))
    if (urls.size > 0) for (const listener of listeners) listener([...urls])
  }

  return {
    find: (url) => responses.get(url),
    follow,
    showSold,
    menus,
    announcement,
    preview,
    addedPaths: () => added,
    onChange: (listener) => void listeners.add(listener),
    linkedFrom,
    photos,
  }
}
