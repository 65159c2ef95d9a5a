/** The `ref` of what may go while it has the focus: the part of the page around it has it then. */
export function handFocusOn(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }
}
