import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cachedResponse } from './cached-response.ts'

const text = '<p>नमस्ते</p>'.repeat(50)

test.each([
  ['lasting', true, false],
  ['plain', false, false],
  ['passing', false, true],
])('every encoding of a %s answer holds the same body', async (_name, isLasting, isPassing) => {
  const { body } = cachedResponse({ text, headers: {}, isLasting, isPassing })
  expect((await body('identity')).toString()).toBe(text)
  expect(gunzipSync(await body('gzip')).toString()).toBe(text)
  const first = await body('br')
  expect(brotliDecompressSync(first).toString()).toBe(text)
  if (isLasting) await expect.poll(() => body('br')).not.toBe(first)
  expect(brotliDecompressSync(await body('br')).toString()).toBe(text)
})

test('another policy makes another etag, so that no cache pairs old headers with new bytes', () => {
  const [one, other] = ['a', 'b'].map((policy) =>
    cachedResponse({ text, headers: { 'content-security-policy': policy }, isLasting: false }),
  )
  expect(one?.etag).not.toBe(other?.etag)
})
