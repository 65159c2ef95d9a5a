import { createElement, type HTMLAttributes, type ReactNode } from 'react'

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'footer' | 'svg'
  /** Of the element in the document, the same for the same content. */
  name: string
  viewBox?: string
  /** Its content as the server has it ready, where it has. */
  still?: { dangerouslySetInnerHTML: { __html: string } } | null
  /** On the server only: `import.meta.env.SSR` keeps it out of what browsers are sent. */
  children: ReactNode
}

/** As the server wrote them, for elements that have to be made anew: around a page that failed. */
const written = new Map<string, Node>()
if (!import.meta.env.SSR)
  for (const element of document.querySelectorAll<HTMLElement>('[data-kept]'))
    written.set(element.dataset.kept ?? '', element.cloneNode(true))

/** What never changes is written by the server; browsers keep it, and are not sent the code that wrote it. */
export function Kept({ as, name, still, children, ...frame }: KeptProps) {
  if (still) return createElement(as, { ...frame, 'data-kept': name, ...still })
  if (children) return createElement(as, { ...frame, 'data-kept': name }, children)
  return createElement(as, {
    ...frame,
    'data-kept': name,
    ref: fill,
    suppressHydrationWarning: true,
    // React leaves alone what it finds in an element that holds HTML.
    dangerouslySetInnerHTML: { __html: '' },
  })
}

function fill(element: HTMLElement | null): void {
  const copy = element && !element.hasChildNodes() && written.get(element.dataset.kept ?? '')?.cloneNode(true)
  if (copy) element.append(...copy.childNodes)
}
