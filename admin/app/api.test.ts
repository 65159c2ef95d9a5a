import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { subscriberWrites } from '../../shop/contact/subscribers-contract.ts'
import { upload, write } from './api.ts'
import { answerAsk } from './ask.ts'

afterEach(() => vi.unstubAllGlobals())

/** The keys that were sent, where the shop answers with these one after the other; null: no answer comes. */
function answers(...given: (null | [status: number, code: string])[]): string[] {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    const answer = given.shift()
    if (!answer) throw new TypeError('offline')
    const [status, code] = answer
    return Response.json(status < 300 ? {} : { error: { code, message: 'No.' } }, { status })
  })
  return keys
}

const take = (email: string) =>
  write<typeof subscriberWrites.erase>('POST', '/subscribers/1/erase', { email })

test.each<[number, string]>([
  [409, 'request-running'],
  [409, 'request-done'],
  [403, 'wrong-origin'],
  [429, 'too-many-requests'],
  [503, 'busy'],
])('a write is sent with its key after %i %s', async (status, code) => {
  const keys = answers(null, [status, code], [200, ''], [200, ''])
  await expect(take(code)).rejects.toThrow('cannot be reached')
  await expect(take(code)).rejects.toMatchObject({ code })
  await take(code)
  await take(code)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test('a write that was to be confirmed, and was not, is sent with its key', async () => {
  const keys = answers(null, [403, 'confirm-needed'], [200, ''])
  await expect(take('confirm')).rejects.toThrow('cannot be reached')
  const asked = take('confirm')
  await expect.poll(() => keys.length).toBe(2)
  answerAsk(false)
  await expect(asked).rejects.toThrow()
  await take('confirm')
  expect(new Set(keys).size).toBe(1)
})

test('a write that was refused is another one the next time', async () => {
  const keys = answers([409, 'stale'], [200, ''])
  await expect(take('stale')).rejects.toMatchObject({ code: 'stale' })
  await take('stale')
  expect(keys[1]).not.toBe(keys[0])
})

test('a write that had no answer is another one a quarter of an hour later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const keys = answers(null, null, [200, ''])
  await expect(take('later')).rejects.toThrow('cannot be reached')
  vi.advanceTimersByTime(16 * 60_000)
  await expect(take('later')).rejects.toThrow('cannot be reached')
  vi.advanceTimersByTime(14 * 60_000)
  await take('later')
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[1])
})

test('a file of which nothing is sent for two minutes is one without an answer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  vi.stubGlobal('XMLHttpRequest', StallingRequest)
  const sent = upload('/products/eaa/photos', new File(['x'], 'x.jpg'), () => {})
  const request = StallingRequest.last
  const ended = expect(sent).rejects.toThrow('cannot be reached')
  vi.advanceTimersByTime(119_000)
  request.upload.onprogress?.({ loaded: 1, total: 2 })
  vi.advanceTimersByTime(119_000)
  expect(request.isAborted).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(request.isAborted).toBe(true)
  await ended
})

/** Nothing comes back of it. */
class StallingRequest {
  static last: StallingRequest
  upload: { onprogress?(sent: { loaded: number; total: number }): void } = {}
  onabort = () => {}
  isAborted = false
  constructor() {
    StallingRequest.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true
    this.onabort()
  }
}
