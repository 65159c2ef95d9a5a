import { createElement, Fragment, type ReactNode } from 'react'
import type { HtmlElement, HtmlNode } from '../../../shop/catalogue/html-node.ts'

/** Leaves out everything but text, headings, lists, tables and links. */
export function ProductHtml({ nodes }: { nodes: readonly HtmlNode[] }) {
  return <div className="product-html max-w-prose text-ink-700 leading-relaxed">{renderNodes(nodes)}</div>
}

function renderNodes(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
    typeof node === 'string' ? node : <Fragment key={index}>{renderElement(node)}</Fragment>,
  )
}

function renderElement({ tag, attributes = {}, children = [] }: HtmlElement): ReactNode {
  const inner = renderNodes(
    tableParts.includes(tag) ? children.filter((child) => typeof child !== 'string') : children,
  )
  if (tag === 'br' || tag === 'hr') return createElement(tag)
  if (tag === 'a') return <DescriptionLink href={attributes.href ?? ''}>{inner}</DescriptionLink>
  if (!knownTags.includes(tag)) return inner
  return createElement(tag, spanOf(attributes), ...inner)
}

function DescriptionLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^(https?:|mailto:|tel:|\/(?!\/))/i.test(href)) return children
  return (
    <a href={href} rel="noopener nofollow">
      {children}
    </a>
  )
}

function spanOf({ colspan, rowspan }: NonNullable<HtmlElement['attributes']>) {
  return {
    ...(colspan && { colSpan: Number(colspan) || 1 }),
    ...(rowspan && { rowSpan: Number(rowspan) || 1 }),
  }
}

/** HTML allows no text between the rows of a table. */
const tableParts = ['table', 'thead', 'tbody', 'tr']
const knownTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'blockquote',
  'sup',
  'sub',
  ...tableParts,
  'th',
  'td',
]
