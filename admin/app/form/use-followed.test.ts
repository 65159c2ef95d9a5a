import { expect, test } from 'vitest'
import { type Followed, follow, sent, settled } from './use-followed.ts'

const filled = <T>(given: T): Followed<T> => ({ value: given, given, saved: given })

test('what nobody has changed follows what is read anew', () => {
  const state = follow(filled(['eaa']), ['creatine'])
  expect(state.value).toEqual(['creatine'])
  expect(follow(state, ['whey']).value).toEqual(['whey'])
})

test('what was changed here stays, and follows again once it is saved', () => {
  const changed = { ...filled('500'), value: '₹600' }
  const kept = follow(changed, '700')
  expect(kept.value).toBe('₹600')
  expect(follow(kept, '800').value).toBe('₹600')
  // Stored without its sign, and read again before the form hears that it was saved.
  const saving = follow(sent(changed), '600')
  expect(saving.value).toBe('₹600')
  expect(follow(settled(saving, true), '600').value).toBe('600')
  expect(follow(settled(saving, false), '600').value).toBe('₹600')
})

test.for([{ isReadFirst: true }, { isReadFirst: false }])(
  'what is changed while it is being saved stays, also to what it was before: %o',
  ({ isReadFirst }) => {
    const saving = sent({ ...filled('500'), value: '600' })
    for (const value of ['700', '500']) {
      const changed = { ...saving, value }
      const saved = isReadFirst
        ? settled(follow(changed, '600'), true)
        : follow(settled(changed, true), '600')
      expect(follow(saved, '800').value).toBe(value)
    }
  },
)

test('what nobody has changed follows while it is being saved, and after', () => {
  const saved = settled(follow(sent(filled('500')), '600'), true)
  expect(saved.value).toBe('600')
  expect(follow(saved, '700').value).toBe('700')
})

test('rows that differ in their keys alone are the same', () => {
  const state = filled([{ key: 'a', name: 'Protein' }])
  expect(follow(state, [{ key: 'b', name: 'Protein' }])).toBe(state)
})
