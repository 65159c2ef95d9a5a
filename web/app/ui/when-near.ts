/** Of what the server has rendered: when it comes near the screen, or at the first touch. At once where it is not there. */
export async function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (element) await Promise.race([untilNear(element), untilTouch()])
}

/** Of what the server has rendered, and where nothing is missing until then. At once where it is not there. */
export async function atFirstTouch(id: string): Promise<void> {
  if (document.getElementById(id)) await untilTouch()
}

function untilNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
  })
}

/** At once where the page is scrolled or typed into already, or has been touched since its scripts came. */
export async function untilTouch(): Promise<void> {
  // Before hydration.
  if (scrollY > 0 || document.activeElement !== document.body) return
  await firstTouch
}

const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']

/** From the beginning: who chooses a flavour before a part waits for a touch has made it. */
const firstTouch = import.meta.env.SSR ? null : new Promise<void>(resolveAtTouch)

function resolveAtTouch(resolve: () => void): void {
  for (const touch of touches) addEventListener(touch, () => resolve(), { once: true })
  // Another page, by whatever way, waits for what has not hydrated. Browsers of before 2026 do not tell.
  if (!globalThis.navigation) resolve()
  globalThis.navigation?.addEventListener('navigate', ({ destination }) => {
    if (destination.url !== location.href) resolve()
  })
}
