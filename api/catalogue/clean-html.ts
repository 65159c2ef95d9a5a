import sanitizeHtml from 'sanitize-html'
import type { HtmlNode } from '../../shop/catalogue/html-node.ts'

const allowedTags = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'hr', 'a']
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags, ...tableTags, 'blockquote', 'sup', 'sub'],
  allowedAttributes: {
    a: ['href', 'rel'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper than any description; JSON and React walk the tree by recursion.
  nestingLimit: 32,
  transformTags: {
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }),
    b: (_tag, { style = '' }) => plain(isBold(style) === false ? 'span' : 'b'),
    span: (_tag, { style = '' }) => plain(tagOfSpan(style)),
    p: (_tag, { style = '' }) => plain(/mso-list:\s*l\d/i.test(style) ? 'li' : 'p'),
  },
}

const plain = (tagName: string) => ({ tagName, attribs: {} })

/** Google Docs puts all that it copies into a `b` that is not bold, and says the rest in styles. */
function isBold(style: string): boolean | undefined {
  const [, weight] = /font-weight:\s*(\w+)/i.exec(style) ?? []
  return weight === undefined ? undefined : weight === 'bold' || Number(weight) >= 600
}

/** The bullets of Word are texts of their own: taken out with all that is in them, as styles are. */
function tagOfSpan(style: string): string {
  if (/mso-list:\s*ignore/i.test(style)) return 'style'
  if (isBold(style)) return 'strong'
  return /font-style:\s*italic/i.test(style) ? 'em' : 'span'
}

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, rules).trim()
}

/** A description as the tree that pages render: documents under Trusted Types take no HTML text. */
export function htmlNodes(html: string): HtmlNode[] {
  const top: HtmlNode[] = []
  const open = [top]
  sanitizeHtml(cleanHtml(html), {
    ...rules,
    onOpenTag(tag, attributes) {
      const children: HtmlNode[] = []
      const isPlain = Object.keys(attributes).length === 0
      open.at(-1)?.push({ tag, ...(isPlain ? {} : { attributes }), children })
      open.push(children)
    },
    onCloseTag: () => open.pop(),
    textFilter(text) {
      open.at(-1)?.push(unescapeText(text))
      return ''
    },
  })
  return top
}

export function firstWords(html: string, most = 80): string {
  const escaped = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} })
  const text = unescapeText(escaped).replace(/\s+/g, ' ').trim()
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most)
  return `${text.slice(0, end === -1 ? most : end)} …`
}

/** Of the signs that `sanitize-html` escapes in texts. */
function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
