import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/orders?fulfilment=to-pack', '/orders?fulfilment=to-pack'],
  ['/', '/'],
  [null, ''],
  ['', ''],
  ['https://evil.example', ''],
  ['//evil.example', ''],
  ['/\\evil.example', ''],
  ['/orders\\..', ''],
  ['javascript:alert(1)', ''],
])('after sign-in %s leads to /admin%s', (back, path) => {
  expect(ownPath(back)).toBe(path)
})
