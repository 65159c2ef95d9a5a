import { DOMParser, DOMSerializer, type Node as Document, Schema } from 'prosemirror-model'
import type { HtmlNode } from '../../../../shop/catalogue/html-node.ts'

/** What the editor shows of what the shop stores. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 3 } },
      parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bulleted: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numbered: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {} },
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})

/** Built node by node: under Trusted Types no HTML text goes into a document. */
export function readRichText(nodes: readonly HtmlNode[]): Document {
  const box = document.createElement('div')
  box.append(...nodes.map(elementOf))
  return DOMParser.fromSchema(schema).parse(box)
}

function elementOf(node: HtmlNode): Node {
  if (typeof node === 'string') return document.createTextNode(node)
  const element = document.createElement(node.tag)
  for (const [name, value] of Object.entries(node.attributes ?? {})) element.setAttribute(name, value)
  element.append(...(node.children ?? []).map(elementOf))
  return element
}

/** A line for each block and each item, as people write it. */
export function writeHtml(richText: Document): string {
  const box = document.createElement('div')
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(richText.content))
  for (const first of box.querySelectorAll('li > p:first-child')) first.replaceWith(...first.childNodes)
  for (const item of box.querySelectorAll('li')) item.before('\n')
  for (const list of box.querySelectorAll('ul, ol')) list.append('\n')
  const blocks = [...box.children].filter(({ childNodes }) => childNodes.length > 0)
  return blocks.map(({ outerHTML }) => outerHTML).join('\n')
}
