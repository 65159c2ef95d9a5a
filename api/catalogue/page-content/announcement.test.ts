import { afterAll, expect, test, vi } from 'vitest'
import { kolkataOffsetMs } from '../../../shop/day.ts'
import {
  currentAnnouncement,
  noAnnouncement,
  showAnnouncement,
} from '../../platform/settings/current-announcement.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'

const hourMs = 3_600_000
const admin = await openTestAdmin()
afterAll(async () => {
  vi.useRealTimers()
  showAnnouncement(noAnnouncement)
  await admin.close()
})

async function publish(words: object) {
  const { version } = (await admin.as('owner', '/pages/announcement')).json()
  const draft = { method: 'PUT', payload: { version, words } } as const
  const saved = await admin.as('owner', '/pages/announcement/draft', draft)
  if (saved.statusCode !== 200) return saved.json()
  const payload = { version: saved.json().version }
  return (await admin.as('owner', '/pages/announcement/publish', { payload })).json()
}

test('every document is rendered again when an announcement is published, and when its time comes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const heard: string[] = []
  admin.deps.pages.onChange((urls) => heard.push(...urls))
  const diwali = { text: 'Diwali week', link: { label: 'See all', to: '/products' } }
  const from = new Date(Date.now() + hourMs + kolkataOffsetMs).toISOString().slice(0, 23)
  expect(await publish({ ...diwali, from, until: '' })).toMatchObject({ number: 1 })
  expect([heard, currentAnnouncement()]).toEqual([['/api/pages/facts'], null])
  // The wall clock is set back a little: the timer is early and waits again.
  vi.setSystemTime(Date.now() - 1)
  vi.advanceTimersByTime(hourMs)
  expect([heard, currentAnnouncement()]).toEqual([['/api/pages/facts'], null])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['/api/pages/facts', '/api/pages/facts'])
  expect(currentAnnouncement()).toEqual(diwali)
})

test('its link opens a page of the shop', async () => {
  const refused = await publish({ ...noAnnouncement, link: { label: 'See', to: '/nowhere' } })
  expect(refused.error).toMatchObject({ fields: { 'words.link.to': expect.stringContaining('no page at') } })
})
