import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, readyPage } from './ready-page.ts'

test('every encoding holds the same page', () => {
  const { bytes } = readyPage('<p>नमस्ते</p>', 200, {})
  expect(bytes.identity.toString()).toBe('<p>नमस्ते</p>')
  expect(brotliDecompressSync(bytes.br)).toEqual(bytes.identity)
  expect(gunzipSync(bytes.gzip)).toEqual(bytes.identity)
})

test('another policy makes another etag, so that no cache pairs old headers with new bytes', () => {
  const [one, other] = ['a', 'b'].map((policy) =>
    readyPage('<p></p>', 200, { 'content-security-policy': policy }),
  )
  expect(one?.etag).not.toBe(other?.etag)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
] as const)('Accept-Encoding %s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
