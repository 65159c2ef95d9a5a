import { expect, test } from 'vitest'
import { takeMarks } from './script-marks.ts'

const mark = '0199c0de-1234-4abc-8def-0123456789ab'

test('the scripts that a page was written with are told from what got into it', () => {
  const html = [
    `<link rel="modulepreload" href="/a.js" nonce="${mark}"/>`,
    `<script nonce="${mark}" src="/a.js"></script>`,
    `<script nonce="${mark}">first()</script>`,
    '<p><script>steal()</script><script nonce="guessed">steal()</script></p>',
    `<script type="module" nonce="${mark}">second()\n</script>`,
  ].join('')
  const { text, scripts } = takeMarks(html, mark)
  expect(scripts).toEqual(['first()', 'second()\n'])
  expect(text).toBe(html.replaceAll(` nonce="${mark}"`, ''))
  expect(text).not.toContain(mark)
})
