import { expect, test } from 'vitest'
import { isInsideApp } from './payment-window.ts'

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 7'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    true,
    `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [true, `${android}) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 350.0.0`],
  [true, `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0]`],
  [true, `${iPhone} Mobile/15E148`],
  [false, `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36`],
  [false, `${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`],
  [
    false,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  ],
])('%s: inside another app, %s', (expected, userAgent) => {
  expect(isInsideApp(userAgent)).toBe(expected)
})
