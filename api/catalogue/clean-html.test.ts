import { expect, test } from 'vitest'
import { cleanHtml, firstWords, htmlNodes } from './clean-html.ts'

const element = (tag: string, ...children: unknown[]) => ({ tag, children })

test('paragraphs, lists and emphasis come out as a tree', () => {
  expect(htmlNodes('<p>Dark, <strong>not <em>too</em></strong> sweet.</p>\n<ul><li>25 g</li></ul>')).toEqual([
    element('p', 'Dark, ', element('strong', 'not ', element('em', 'too')), ' sweet.'),
    '\n',
    element('ul', element('li', '25 g')),
  ])
})

test('entities become the characters they stand for', () => {
  expect(htmlNodes('Salt &amp; lime &#8377;99 &#x20B9;5 &lt;b&gt; &amp;lt; &bogus;').join('')).toEqual(
    'Salt & lime ₹99 ₹5 <b> &lt; &bogus;',
  )
})

test('a break has no children', () => {
  expect(htmlNodes('one<br>two<br />three<hr>')).toEqual([
    'one',
    element('br'),
    'two',
    element('br'),
    'three',
    element('hr'),
  ])
})

test('links and tables keep their attributes', () => {
  const cell = '<td colspan="2">x</td>'
  expect(htmlNodes(`<a href="/x?a=1&amp;b=2">more</a>${cell}`)).toEqual([
    { tag: 'a', attributes: { href: '/x?a=1&b=2', rel: 'noopener nofollow' }, children: ['more'] },
    { tag: 'td', attributes: { colspan: '2' }, children: ['x'] },
  ])
})

test('broken markup loses no text', () => {
  expect(htmlNodes('a</p>b<p>c').at(0)).toBe('a')
  expect(JSON.stringify(htmlNodes('a</p>b<p>c'))).toMatch(/"a".*"b".*"c"/)
})

test('what no import has cleaned is left out', () => {
  expect(
    htmlNodes('<script>evil()</script><p onclick="evil()">x</p><a href="javascript:evil()">y</a>'),
  ).toEqual([element('p', 'x'), { tag: 'a', attributes: { rel: 'noopener nofollow' }, children: ['y'] }])
})

test('what is nested without end keeps its text and can be sent', () => {
  const nodes = htmlNodes(`${'<blockquote>'.repeat(3_000)}deep`)
  const text = JSON.stringify(nodes)
  expect(text).toContain('"deep"')
  expect(text.split('blockquote').length - 1).toBe(32)
})

test('what Google Docs copies keeps its emphasis, and is not bold as a whole', () => {
  const copied = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">Dark, </span><span style="font-weight:700;color:#000">not</span><span style="font-style:italic"> sweet</span></p></b>`
  expect(cleanHtml(copied)).toBe('<p>Dark, <strong>not</strong><em> sweet</em></p>')
})

test('what Word copies keeps its lists, without bullets as text and without styles', () => {
  const item = (text: string) =>
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`
  const copied = `<html xmlns:o="urn:x"><head><style><!-- p {margin:0} --></style></head><body><!--StartFragment--><p class=MsoNormal><b>Pure</b> whey</p>${item('25 g')}${item('Milk')}<!--EndFragment--></body></html>`
  expect(cleanHtml(copied)).toBe('<p><b>Pure</b> whey</p><li>25 g</li><li>Milk</li>')
})

test('the first words are few, also of a text without spaces', () => {
  expect(firstWords('<p>Pure whey from grass-fed cows</p>', 12)).toBe('Pure whey …')
  expect(firstWords(`<p>${'ข'.repeat(100)}</p>`, 12)).toBe(`${'ข'.repeat(12)} …`)
})
