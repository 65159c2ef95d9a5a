import { expect, test } from 'vitest'
import { fetchQuery } from './query-cache.ts'

test('what is loaded again is read after the call', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const
  let asked = 0
  const load = () => (answers[asked++] ?? answers[1]).promise
  const first = fetchQuery('list', load, { freshMs: 60_000 })
  expect(fetchQuery('list', load)).toBe(first)
  const again = fetchQuery('list', load, { again: true })
  expect(asked).toBe(1)
  answers[0].resolve('before')
  expect(await first).toBe('before')
  answers[1].resolve('after')
  expect(await again).toBe('after')
  expect(asked).toBe(2)
})
