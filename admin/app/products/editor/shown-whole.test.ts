import { expect, test } from 'vitest'
import { isShownWhole } from './shown-whole.ts'

const list = {
  tag: 'ul',
  children: [{ tag: 'li', children: ['25 g', { tag: 'br' }, { tag: 'b', children: ['pure'] }] }],
}

test('paragraphs, headings, lists, emphasis and links are edited without HTML', () => {
  const link = { tag: 'a', attributes: { href: '/x', rel: 'nofollow' }, children: ['more'] }
  expect(
    isShownWhole(['\n', { tag: 'h3', children: ['Why'] }, { tag: 'p', children: ['a', link] }, list]),
  ).toBe(true)
})

test.each(['table', 'sup', 'blockquote', 'hr'])('%s stays HTML, however deep it stands', (tag) => {
  expect(isShownWhole([list, { tag: 'p', children: [{ tag: 'em', children: [{ tag }] }] }])).toBe(false)
})
