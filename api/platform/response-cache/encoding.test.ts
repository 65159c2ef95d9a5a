import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  ['x-br, gzip', 'gzip'],
  ['x-br', 'identity'],
  ['br-x, x-gzip', 'identity'],
  ['gzip;q=0.5,br ; q=0.8', 'br'],
  ['gzip, br;q=0.000', 'gzip'],
  [undefined, 'identity'],
] as const)('Accept-Encoding %s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
