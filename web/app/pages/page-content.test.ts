import { expect, test } from 'vitest'
import privacy from '#store/pages/privacy.json'
import shopJson from '#store/settings.json'
import { placeholderNames } from '../../../shop/pages/page-names.ts'
import { withSamples } from '../../../shop/pages/sample-settings.ts'
import { groupLines } from './group-lines.ts'
import { findPlaceholder } from './placeholders.ts'

test('the shop has every placeholder that a text may name', () => {
  expect(placeholderNames.filter((name) => !findPlaceholder(withSamples(shopJson), name)?.text)).toEqual([])
})

test('the privacy policy has its date and its six sections', () => {
  expect(privacy.eyebrow).toBe('Effective 05 December 2024')
  expect(privacy.sections).toHaveLength(6)
})

test('points that follow each other are one list', () => {
  expect(groupLines(['We collect:', '- name', '- phone', 'Also:', '- email'])).toEqual([
    'We collect:',
    ['name', 'phone'],
    'Also:',
    ['email'],
  ])
  expect(groupLines([])).toEqual([])
})
