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

/** At once where the page has been scrolled, typed into or touched already. */
export async function untilTouch(): Promise<void> {
  await firstTouch
}

const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']

/** From the beginning: who chooses a flavour before a part waits for a touch has made it. */
const firstTouch = import.meta.env.SSR ? null : new Promise<void>(resolveAtTouch)

function resolveAtTouch(resolve: () => void): void {
  // Before the scripts came. To ask later, after a change, would lay out the page.
  if (scrollY > 0 || document.activeElement !== document.body) resolve()
  for (const touch of touches) addEventListener(touch, () => resolve(), { once: true })
  // Another page, by whatever way, waits for what has not hydrated. Browsers of before 2026 do not tell.
  if (!globalThis.navigation) resolve()
  globalThis.navigation?.addEventListener('navigate', ({ destination }) => {
    if (destination.url !== location.href) resolve()
  })
}
