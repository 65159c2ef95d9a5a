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
  expect(follow(settled(saving, 'saved'), '600').value).toBe('600')
  expect(follow(settled(saving, 'refused'), '600').value).toBe('₹600')
})

test.for([{ isReadFirst: true }, { isReadFirst: false }])(
  'what is changed while it is being saved stays, also to what it was before: %o',
  ({ isReadFirst }) => {
    const saving = sent({ ...filled('500'), value: '600' })
    for (const value of ['700', '500']) {
      const changed = { ...saving, value }
      const saved = isReadFirst
        ? settled(follow(changed, '600'), 'saved')
        : follow(settled(changed, 'saved'), '600')
      expect(follow(saved, '800').value).toBe(value)
    }
  },
)

test('a form for the next one keeps only what was typed since it was sent', () => {
  const saving = sent({ ...filled(''), value: 'Called twice.' })
  expect(settled(saving, 'renewed')).toEqual(filled(''))
  const typed = { ...saving, value: 'Call again.' }
  expect(settled(typed, 'renewed')).toEqual({ ...filled(''), value: 'Call again.' })
})

test('what is typed back to how it was is a change of what others stored meanwhile', () => {
  const kept = follow({ ...filled('20'), value: '30' }, '25')
  expect(follow({ ...kept, value: '20' }, '26').value).toBe('20')
  expect(follow({ ...kept, value: '25' }, '26').value).toBe('26')
})

test('what nobody has changed follows while it is being saved, and after', () => {
  const saved = settled(follow(sent(filled('500')), '600'), 'saved')
  expect(saved.value).toBe('600')
  expect(follow(saved, '700').value).toBe('700')
})

test('rows that differ in their keys alone are the same', () => {
  const state = filled([{ key: 'a', name: 'Protein' }])
  expect(follow(state, [{ key: 'b', name: 'Protein' }])).toBe(state)
})
