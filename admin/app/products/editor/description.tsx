import { createElement, type ReactNode } from 'react'
import type { HtmlNode } from '../../../../shop/catalogue/html-node.ts'

/** As on the page of the product, from the cleaned tree: no HTML text goes into the document. */
export function Description({ nodes }: { nodes: readonly HtmlNode[] }) {
  return <div className="description">{nodes.map(render)}</div>
}

function render(node: HtmlNode, at: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes = {}, children = [] } = node
  const { colspan, rowspan, ...plain } = attributes
  const spans = { ...(colspan && { colSpan: Number(colspan) }), ...(rowspan && { rowSpan: Number(rowspan) }) }
  const inside = children.length > 0 ? children.map(render) : undefined
  return createElement(tag, { ...plain, ...spans, key: at }, inside)
}
