import { expect, test } from 'vitest'
import privacy from '#store/pages/privacy.json'
import shopJson from '#store/settings.json'
import { pageFactNames } from '../../../shop/pages/page-names.ts'
import { withSamples } from '../../../shop/pages/sample-facts.ts'
import { groupLines } from './group-lines.ts'
import { findFact } from './page-facts.ts'

test('the shop has every fact that a text may name', () => {
  expect(pageFactNames.filter((name) => !findFact(withSamples(shopJson), name)?.text)).toEqual([])
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
