import {
  type Announcement,
  type AnnouncementSettings,
  announcementAt,
  announcementSettings,
  nextChange,
} from '../../../shop/pages/announcement-contract.ts'
import { storeSettings } from '../store/store-settings.ts'

export const noAnnouncement: AnnouncementSettings = { text: '', link: null, from: '', until: '' }
export const shippedAnnouncement = storeSettings('announcement', announcementSettings, noAnnouncement)
let current = shippedAnnouncement

/** As it is now: ask again each time. `settings-documents.ts` keeps it. */
export function currentAnnouncement(now = new Date()): Announcement | null {
  return announcementAt(current, now)
}

export function showAnnouncement(published: AnnouncementSettings): void {
  current = published
}

/** `setTimeout` knows no longer wait. */
const longestMs = 2 ** 31 - 1

/** Calls at each moment at which the announcement comes or goes by itself. Call it again when another one is shown. */
export function openAnnouncementClock(onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  return function wind(): void {
    clearTimeout(timer)
    const next = nextChange(current, new Date())
    if (!next) return
    const ms = Math.min(next.getTime() - Date.now(), longestMs)
    timer = setTimeout(() => {
      // Timers may be a millisecond early by the wall clock.
      if (next.getTime() <= Date.now()) onChange()
      wind()
    }, ms).unref()
  }
}
