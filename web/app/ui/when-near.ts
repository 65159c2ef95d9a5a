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

const touches = ['pointerdown', 'keydown', 'scroll']

/** The first after the page came; at once where it is scrolled. */
export async function untilTouch(): Promise<void> {
  // Before hydration.
  if (scrollY > 0) return
  await new Promise<void>((resolve) => {
    const end = () => {
      for (const touch of touches) removeEventListener(touch, end)
      resolve()
    }
    for (const touch of touches) addEventListener(touch, end)
  })
}
