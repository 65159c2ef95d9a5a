import { expect, test } from 'vitest'
import { readTags } from './tag.ts'

test.each([
  ['VIP,  Gym  Owner ,vip,', ['gym owner', 'vip']],
  ['', []],
  [' , ,', []],
  ['केसर', ['केसर']],
  [`${'x'.repeat(39)} yz`, ['x'.repeat(39)]],
])('%s is %j', (typed, tags) => {
  expect(readTags(typed)).toEqual(tags)
})

test('tags that are read again stay as they are', () => {
  const tags = readTags('İstanbul, B , 🏋️‍♀️ Gym, a "b"; c')
  expect(readTags(tags.join(', '))).toEqual(tags)
})
