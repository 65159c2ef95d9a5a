import type { Page } from '@playwright/test'

/**
 * What is wrong with the layout as it stands: wider than the screen, cut off or spilling text, a letter a line,
 * controls upon each other, bars that leave less than half of the screen to read in. Empty when nothing is.
 */
export function readLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const [width, height] = [root.clientWidth, window.innerHeight]
    const scope = document.querySelector('dialog[open]') ?? document.body
    const problems: string[] = []

    const nameOf = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `<${element.localName}> ${label.trim().slice(0, 40)}`
    }
    const styleOf = (element: Element) => getComputedStyle(element)
    const isSeen = (element: Element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      })
    const ancestors = (element: Element) => {
      const found: Element[] = []
      for (let each: Element | null = element; each; each = each.parentElement) found.push(each)
      return found
    }
    const isUnseenText = (element: Element) =>
      ancestors(element).some((each) => {
        const { position, clipPath, overflowX } = styleOf(each)
        return (
          (position === 'absolute' && clipPath !== 'none') ||
          (overflowX === 'auto' && each.scrollWidth > each.clientWidth)
        )
      })
    /** What goes through the page on a layer of its own, and an open menu, covers what is beneath it on purpose. */
    const layerOf = (element: Element) =>
      element.closest('#account-menu') ??
      ancestors(element).find((each) => ['fixed', 'sticky'].includes(styleOf(each).position)) ??
      scope

    if (root.scrollWidth > width) problems.push(`${root.scrollWidth} px of content on ${width} px`)
    if (scope.scrollWidth > scope.clientWidth + 1)
      problems.push(`the dialog is ${scope.scrollWidth} px wide inside`)

    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      const text = textContent?.trim() ?? ''
      if (text === '' || !parentElement || !isSeen(parentElement)) continue
      if (parentElement.closest('svg, select, noscript') || isUnseenText(parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const lines = [...range.getClientRects()].filter((line) => line.width > 0)
      if (lines.some(({ left, right }) => left < -1 || right > width + 1))
        problems.push(`cut off: ${text.slice(0, 60)}`)
      const rows = new Set(lines.map(({ top }) => Math.round(top))).size
      if (rows > 3 && text.length / rows < 4) problems.push(`a letter a line: ${text.slice(0, 60)}`)
      const control = parentElement.closest('a, button, summary, label')
      if (!control || styleOf(control).display === 'inline') continue
      const box = control.getBoundingClientRect()
      const isOut = ({ left, right, top, bottom }: DOMRect) =>
        left < box.left - 1 || right > box.right + 1 || top < box.top - 4 || bottom > box.bottom + 4
      if (lines.some(isOut)) problems.push(`spills out: ${nameOf(control)}`)
    }

    const controls = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((each) => isSeen(each) && !each.closest('[inert], .pack') && !isUnseenText(each))
      .map((element) => ({ element, boxes: [...element.getClientRects()], layer: layerOf(element) }))
    controls.forEach((one, index) => {
      for (const other of controls.slice(index + 1)) {
        if (one.layer !== other.layer || one.element.contains(other.element)) continue
        // A Show button stands in its password field.
        if (other.element.getAttribute('aria-controls') === one.element.id && one.element.id !== '') continue
        const meets = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
          ),
        )
        if (meets) problems.push(`upon each other: ${nameOf(one.element)}, ${nameOf(other.element)}`)
      }
    })

    const bars = [...scope.querySelectorAll('*')].filter((each) => {
      const { position, visibility, pointerEvents } = styleOf(each)
      const box = each.getBoundingClientRect()
      const isStuck = position === 'sticky' || (position === 'fixed' && each.localName !== 'dialog')
      return (
        isStuck &&
        each.id !== 'mobile-menu' &&
        box.bottom > 0 &&
        visibility === 'visible' &&
        pointerEvents !== 'none' &&
        isSeen(each) &&
        box.width > scope.clientWidth * 0.9 &&
        box.height < height * 3 &&
        !each.hasAttribute('aria-hidden')
      )
    })
    const covered = bars.reduce((sum, each) => sum + each.getBoundingClientRect().height, 0)
    if (covered > height / 2)
      problems.push(`bars cover ${Math.round(covered)} of ${height} px: ${bars.map(nameOf).join(', ')}`)
    return [...new Set(problems)]
  })
}
