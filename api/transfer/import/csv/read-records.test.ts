import { afterAll, expect, test, vi } from 'vitest'
import { openBadRows } from './bad-rows.ts'
import { textSource } from './csv-source.ts'
import { readRecords } from './read-records.ts'

afterAll(() => vi.useRealTimers())

test('requests are answered between the rows of a file that is in memory as a whole', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const source = textSource(`Name\n${'Whey\n'.repeat(99)}`)
  let answered = 0
  let waiting = setImmediate(answer)
  function answer(): void {
    answered += 1
    waiting = setImmediate(answer)
  }
  const rowMs = 2
  for await (const _ of readRecords(source, { badRows: openBadRows(), encoding: undefined }))
    vi.advanceTimersByTime(rowMs)
  clearImmediate(waiting)
  expect(answered).toBeGreaterThanOrEqual((99 * rowMs) / 10)
})
