import { DomUtils, parseDocument } from 'htmlparser2'

type Root = ReturnType<typeof parseDocument>
type Node = Root['children'][number]
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]
type Name = string | RegExp

/** A part of a document as a browser without scripts has it. What is in it is found by role and name, or by tag. */
export class Part {
  readonly #node: Root | Element

  constructor(node: Root | Element) {
    this.#node = node
  }

  get text(): string {
    return plain(textOf(this.#node.children))
  }

  attribute(name: string): string | undefined {
    return DomUtils.isTag(this.#node) ? this.#node.attribs[name] : undefined
  }

  /** Throws where there is none, or more than one. */
  find(role: string, name?: Name): Part {
    const found = this.findAll(role, name)
    const [only] = found
    if (!only || found.length > 1)
      throw new Error(`${found.length} × ${role} ${name ?? ''} in: ${this.text.slice(0, 200)}`)
    return only
  }

  findAll(role: string, name?: Name): Part[] {
    return elementsIn(this.#node)
      .filter((element) => element.name === role || roleOf(element) === role)
      .filter((element) => name === undefined || isNamed(element, name))
      .map((element) => new Part(element))
  }

  /** Where the links of this name lead. */
  hrefs(name?: Name): (string | undefined)[] {
    return this.findAll('link', name).map((link) => link.attribute('href'))
  }

  texts(role: string, name?: Name): string[] {
    return this.findAll(role, name).map(({ text }) => text)
  }
}

export function readDocument(html: string): Part {
  return new Part(parseDocument(html))
}

const roles: Readonly<Record<string, string>> = {
  article: 'article',
  button: 'button',
  details: 'group',
  form: 'form',
  nav: 'navigation',
  p: 'paragraph',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  header: 'banner',
  footer: 'contentinfo',
  img: 'img',
  li: 'listitem',
  ol: 'list',
  ul: 'list',
  section: 'region',
  table: 'table',
  td: 'cell',
}

function roleOf({ name, attribs, parent }: Element): string | undefined {
  if (attribs.role) return attribs.role
  if (name === 'a') return attribs.href === undefined ? undefined : 'link'
  if (name === 'input') return attribs.type === 'search' ? 'searchbox' : 'textbox'
  if (name === 'th') return attribs.scope === 'col' ? 'columnheader' : 'rowheader'
  // Of the page, not of a part of it.
  if (['header', 'footer'].includes(name) && isWithin(parent, ['main', 'article', 'section']))
    return undefined
  return roles[name]
}

function isWithin(node: Element['parent'], tags: readonly string[]): boolean {
  if (!node) return false
  return (DomUtils.isTag(node) && tags.includes(node.name)) || isWithin(node.parent, tags)
}

function elementsIn({ children }: Root | Element): Element[] {
  return children
    .filter(DomUtils.isTag)
    .filter((element) => !isForEyesAlone(element) && !isHidden(element))
    .flatMap((element) => [element, ...elementsIn(element)])
}

function isForEyesAlone({ attribs }: Element): boolean {
  return attribs['aria-hidden'] === 'true'
}

function isHidden({ name, attribs }: Element): boolean {
  return attribs.hidden !== undefined || (name === 'dialog' && attribs.open === undefined)
}

function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (DomUtils.isText(node)) return node.data
      const isShown = DomUtils.isTag(node) && !['script', 'style'].includes(node.name) && !isHidden(node)
      return isShown ? textOf(node.children) : ''
    })
    .join('')
}

function isNamed(element: Element, name: Name): boolean {
  const given = plain(nameOf(element))
  return typeof name === 'string' ? given === name : name.test(given)
}

function nameOf(element: Element): string {
  const { attribs, name } = element
  if (attribs['aria-label'] !== undefined) return attribs['aria-label']
  if (attribs['aria-labelledby']) return textOfIds(element, attribs['aria-labelledby'].split(' '))
  if (name === 'img') return attribs.alt ?? ''
  if (name === 'input') return nameOfContent(labelAround(element)?.children ?? [])
  return nameOfContent(element.children)
}

/** With the names of the pictures in it. */
function nameOfContent(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (DomUtils.isText(node)) return node.data
      if (!DomUtils.isTag(node) || isForEyesAlone(node)) return ''
      const isTitled = node.name === 'img' || node.attribs['aria-label'] !== undefined
      return isTitled ? nameOf(node) : nameOfContent(node.children)
    })
    .join('')
}

function textOfIds(element: Element, ids: readonly string[]): string {
  const root = rootOf(element)
  return ids.map((id) => textOf([DomUtils.getElementById(id, root) ?? []].flat())).join(' ')
}

function rootOf(node: Node): Node[] {
  return node.parent && DomUtils.isTag(node.parent) ? rootOf(node.parent) : (node.parent?.children ?? [node])
}

function labelAround({ parent }: Element): Element | null {
  if (!parent || !DomUtils.isTag(parent)) return null
  return parent.name === 'label' ? parent : labelAround(parent)
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
