import type { HtmlNode } from '../../../../shop/catalogue/html-node.ts'

const shown = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'br', 'a', 'strong', 'b', 'em', 'i']

/** Whether the editor keeps all of it: a table, for example, it does not. */
export function isShownWhole(nodes: readonly HtmlNode[]): boolean {
  return nodes.every(
    (node) => typeof node === 'string' || (shown.includes(node.tag) && isShownWhole(node.children ?? [])),
  )
}
