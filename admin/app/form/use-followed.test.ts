import { expect, test } from 'vitest'
import { type Followed, follow } from './use-followed.ts'

const filled = <T>(given: T): Followed<T> => ({ value: given, given, saved: given, saves: 0 })

test('what nobody has changed follows what is read anew', () => {
  const state = follow(filled(['eaa']), { given: ['creatine'], saves: 0 })
  expect(state.value).toEqual(['creatine'])
  expect(follow(state, { given: ['whey'], saves: 0 }).value).toEqual(['whey'])
})

test('what was changed here stays, and follows again once it is saved', () => {
  const changed = { ...filled('500'), value: '₹600' }
  const kept = follow(changed, { given: '700', saves: 0 })
  expect(kept.value).toBe('₹600')
  expect(follow(kept, { given: '800', saves: 0 }).value).toBe('₹600')
  // Stored without its sign, and read again before the form hears that it was saved.
  const saved = follow(follow(changed, { given: '600', saves: 0 }), { given: '600', saves: 1 })
  expect(saved.value).toBe('₹600')
  expect(follow(saved, { given: '800', saves: 1 }).value).toBe('800')
})

test('rows that differ in their keys alone are the same', () => {
  const state = filled([{ key: 'a', name: 'Protein' }])
  expect(follow(state, { given: [{ key: 'b', name: 'Protein' }], saves: 0 })).toBe(state)
})
