import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopApi } from './browser-api.ts'

const sent: (AbortSignal | undefined)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal?: AbortSignal }) => {
    sent.push(signal)
    return Response.json({ success: true })
  })
  // Its own clock is no timer that can be set.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(), ms)
    return ending.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a call ends after 20 seconds, and a photograph has longer than the shop waits for it', async () => {
  await shopApi.lookUpPin('560025')
  await shopApi.upload('/api/reviews/photos', new Blob(['a photograph']))
  vi.advanceTimersByTime(20_000)
  expect(sent.map((signal) => signal?.aborted)).toEqual([true, false])
  vi.advanceTimersByTime(41_000)
  expect(sent.map((signal) => signal?.aborted)).toEqual([true, false])
})
