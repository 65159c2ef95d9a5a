import type { BrowserContext, Page } from '@playwright/test'

/**
 * What a browser's translation does to each text: it is put into elements of the browser's own, and nobody sees what React writes
 * into the text later, which is a complaint. The words stay as they are, so that journeys find them.
 */
export async function translatePages(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(translate)
}

function translate(): void {
  // React's own name for it is `Hydrating`.
  const hydrating = 0b1_0000_0000_0000
  const lost = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (!target.isConnected)
        reportError(new Error(`A translated text did not become “${target.nodeValue}”`))
  })

  addEventListener('load', translateHydrated)

  /** React renders anew what has been changed before it knew it; what is far down it hydrates when it comes near. */
  function translateHydrated(): void {
    const elements = [...document.querySelectorAll('body [class]:not(#product-information *)')]
    if (elements.length === 0 || !elements.every(isKnown)) return void setTimeout(translateHydrated, 20)
    translateWithin(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translateWithin(node)
    }).observe(document.body, { childList: true, subtree: true })
  }

  /** React marks elements as it comes to them; those of a part that is not hydrated to its end have the flag above them. */
  function isKnown(element: Element): boolean {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
    for (let fiber = key && Reflect.get(element, key); fiber; fiber = fiber.return)
      if ((fiber.flags & hydrating) !== 0) return false
    return key !== undefined
  }

  function translateWithin(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) if (text.data.trim() !== '') replace(text)
  }

  function replace(text: Text): void {
    const parent = text.parentElement
    if (!parent || !isKnown(parent) || parent.closest('option, textarea')) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
    lost.observe(text, { characterData: true })
  }
}
