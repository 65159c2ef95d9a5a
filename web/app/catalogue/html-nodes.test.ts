import { expect, test } from 'vitest'
import { readHtml } from './html-nodes.ts'

const element = (tag: string, ...children: unknown[]) => ({ tag, attributes: {}, children })

test('paragraphs, lists and emphasis come out as a tree', () => {
  expect(readHtml('<p>Dark, <strong>not <em>too</em></strong> sweet.</p>\n<ul><li>25 g</li></ul>')).toEqual([
    element('p', 'Dark, ', element('strong', 'not ', element('em', 'too')), ' sweet.'),
    '\n',
    element('ul', element('li', '25 g')),
  ])
})

test('entities become the characters they stand for', () => {
  expect(readHtml('Salt &amp; lime &#8377;99 &#x20B9;5 &lt;b&gt; &bogus; &#0;')).toEqual([
    'Salt & lime ₹99 ₹5 <b> &bogus; &#0;',
  ])
})

test('a break takes no children', () => {
  expect(readHtml('one<br>two<br />three<hr>')).toEqual([
    'one',
    element('br'),
    'two',
    element('br'),
    'three',
    element('hr'),
  ])
})

test('attributes are read with their entities', () => {
  expect(readHtml('<a href="/x?a=1&amp;b=2" rel="noopener">more</a>')).toEqual([
    { tag: 'a', attributes: { href: '/x?a=1&b=2', rel: 'noopener' }, children: ['more'] },
  ])
})

test('broken markup loses no text', () => {
  expect(readHtml('a</p>b<p>c')).toEqual(['a', 'b', element('p', 'c')])
})
