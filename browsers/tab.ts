/** A tab as both protocols can drive it: input is trusted, paths are XPath, which BiDi and WebDriver share. */
export interface Tab {
  open(url: string): Promise<void>
  readUrl(): Promise<string>
  /** Those that can be seen, in the order of the document. */
  find(path: string): Promise<Target[]>
  /** From here on `find` looks into this frame; `leaveFrame` or `open` goes back to the page. */
  enterFrame(path: string): Promise<void>
  leaveFrame(): Promise<void>
  takePicture(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface Target {
  click(): Promise<void>
  type(text: string): Promise<void>
  /** Scrolled to, whether a click on its middle has an effect: not while it is busy or something lies above. */
  takesClicks(): Promise<boolean>
}

/** Runs in the page. */
export function takesClicks(element: Element): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  if (element.matches(':disabled, [aria-disabled="true"]')) return false
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

export interface Browser {
  name: string
  /** Program and Debian package. */
  needs: readonly { program: string; package: string }[]
  open(): Promise<Tab>
}

/** The size of a common phone, in CSS pixels. */
export const phone = { width: 390, height: 844 } as const
