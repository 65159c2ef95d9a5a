export type HtmlNode = string | HtmlElement

export interface HtmlElement {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: readonly HtmlNode[]
}

interface OpenElement {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
}

const voidTags = ['br', 'hr']

/**
 * Reads the HTML of a description, which the import has cleaned already, into nodes. Pages build their own
 * elements from them: documents under Trusted Types take no HTML text from scripts.
 */
export function readHtml(html: string): readonly HtmlNode[] {
  const root: OpenElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [token] of html.matchAll(/<!--[\s\S]*?-->|<[^>]*>|[^<]+/g)) readToken(token, open)
  return root.children
}

function readToken(token: string, open: OpenElement[]): void {
  const parent = open.at(-1)
  if (!parent || token.startsWith('<!')) return
  if (!token.startsWith('<')) parent.children.push(readEntities(token))
  else if (token.startsWith('</')) closeElement(tagOf(token), open)
  else {
    const element = { tag: tagOf(token), attributes: readAttributes(token), children: [] }
    parent.children.push(element)
    if (!voidTags.includes(element.tag) && !token.endsWith('/>')) open.push(element)
  }
}

/** An end without its beginning changes nothing. */
function closeElement(tag: string, open: OpenElement[]): void {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at > 0) open.splice(at)
}

function tagOf(token: string): string {
  return /^<\/?([a-z0-9]+)/i.exec(token)?.[1]?.toLowerCase() ?? ''
}

function readAttributes(token: string): Readonly<Record<string, string>> {
  const found = token.matchAll(/\s([a-z-]+)="([^"]*)"/gi)
  return Object.fromEntries(
    [...found].map(([, name = '', value = '']) => [name.toLowerCase(), readEntities(value)]),
  )
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function readEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return namedEntities[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
