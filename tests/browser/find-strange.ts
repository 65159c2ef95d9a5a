import type { Frame, Page } from '@playwright/test'
import { colours, goods, name } from '../stores/first-store.ts'

/** What a document says and looks like of the store that ships. */
export async function findStrange(shown: Page | Frame): Promise<string[]> {
  const { texts, painted } = await shown.evaluate(readDocument)
  const words = texts.filter((text) => name.test(text) || goods.test(text))
  const strange = painted.filter(([colour]) => colours.includes(colour)).map((found) => found.join(' '))
  return [...words, ...strange].map((found) => `${shown.url()}: ${found}`)
}

/** In the browser: every text, and each colour with an element that has it. */
function readDocument() {
  const spoken = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title', 'content']
  const parts = [null, '::before', '::after', '::placeholder', '::marker']
  const sides = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-color`)
  const others = [
    'color',
    'background-color',
    'background-image',
    'box-shadow',
    'outline-color',
    'fill',
    'stroke',
  ]
  const properties = [
    ...sides,
    ...others,
    'caret-color',
    'accent-color',
    'text-decoration-color',
    'stop-color',
  ]
  const texts = new Set([document.title])
  const painted = new Map<string, string>()
  for (const one of document.querySelectorAll<HTMLElement & { value?: unknown }>('*')) {
    for (const attribute of spoken) texts.add(one.getAttribute(attribute) ?? '')
    texts.add(String(one.value ?? ''))
    for (const colour of coloursOf(one)) painted.set(colour, one.outerHTML.slice(0, 200))
  }
  const nodes = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode())
    if (!nodes.currentNode.parentElement?.matches('script, style'))
      texts.add(nodes.currentNode.nodeValue ?? '')
  return { texts: [...texts], painted: [...painted] }

  function coloursOf(one: Element): string[] {
    const styles = parts.map((part) => getComputedStyle(one, part))
    const values = styles.flatMap((style) => properties.map((property) => style.getPropertyValue(property)))
    const found = [...values.join().matchAll(/rgba?\((\d+), (\d+), (\d+)/g)]
    const inHex = (channel: string) => Number(channel).toString(16).padStart(2, '0')
    return found.map(([, ...channels]) => channels.map(inHex).join(''))
  }
}
