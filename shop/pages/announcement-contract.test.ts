import { expect, test } from 'vitest'
import { announcementAt, announcementSettings, nextChange } from './announcement-contract.ts'

const diwali = {
  text: 'Diwali week: 20 % off everything.',
  link: { label: 'See all', to: '/products' },
  from: '2026-11-06T09:00',
  until: '2026-11-09T00:00',
}
const at = (indian: string) => new Date(`${indian}+05:30`)

test.each([
  ['2026-11-06T08:59:59', false, '2026-11-06T09:00'],
  ['2026-11-06T09:00:00', true, '2026-11-09T00:00'],
  ['2026-11-08T23:59:59', true, '2026-11-09T00:00'],
  ['2026-11-09T00:00:00', false, null],
])('at %s in India it is shown: %s', (moment, isShown, next) => {
  const { text, link } = diwali
  expect(announcementAt(diwali, at(moment))).toEqual(isShown ? { text, link } : null)
  expect(nextChange(diwali, at(moment))).toEqual(next && at(next))
})

test('without times it is always shown, and without a text never', () => {
  const always = { ...diwali, from: '', until: '' }
  expect(announcementAt(always, at('2026-11-06T00:00'))).not.toBeNull()
  expect(nextChange(always, at('2026-11-06T00:00'))).toBeNull()
  expect(announcementAt({ ...always, text: '' }, at('2026-11-06T00:00'))).toBeNull()
})

test('what is typed is kept, and no link is null', () => {
  expect(announcementSettings.parse(diwali)).toEqual(diwali)
  expect(announcementSettings.parse({ ...diwali, link: undefined }).link).toBeNull()
})

test.each<[string, object]>([
  ['text', { text: 'T'.repeat(121) }],
  ['link.to', { link: { label: 'See all', to: 'products' } }],
  ['link.label', { link: { label: '', to: '/products' } }],
  ['from', { from: 'soon' }],
  ['from', { from: '2026-02-31T09:00' }],
  ['until', { until: '2026-11-06T09:00' }],
])('%s is refused where it is wrong', (field, wrong) => {
  const { error } = announcementSettings.safeParse({ ...diwali, ...wrong })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
