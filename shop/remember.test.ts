import { expect, test } from 'vitest'
import { remember } from './remember.ts'

test('each text is made once, and no more than so many are kept', () => {
  const made: string[] = []
  const shout = remember(2, (text) => {
    made.push(text)
    return text.toUpperCase()
  })
  expect(['a', 'b', 'a', 'b'].map(shout)).toEqual(['A', 'B', 'A', 'B'])
  expect(made).toEqual(['a', 'b'])
  expect(['c', 'a'].map(shout)).toEqual(['C', 'A'])
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
