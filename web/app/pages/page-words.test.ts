import { expect, test } from 'vitest'
import about from '../../../goods/pages/about-us.json'
import mission from '../../../goods/pages/mission.json'
import privacy from '../../../goods/pages/privacy.json'
import terms from '../../../goods/pages/terms.json'
import { type PageWords, pageFacts } from './page-words.ts'

const pages: Record<string, PageWords> = { about, mission, privacy, terms }

test.each(Object.entries(pages))('%s asks only for facts that the shop has', (_name, words) => {
  const asked = [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((name) => !pageFacts[name ?? ''])).toEqual([])
})

test('the privacy policy has its date and its six sections', () => {
  expect(privacy.eyebrow).toBe('Effective 05 December 2024')
  expect(privacy.sections).toHaveLength(6)
})
