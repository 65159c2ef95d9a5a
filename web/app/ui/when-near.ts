/** Of what the server has rendered: when it comes near the screen, or at the first touch. At once where it is not there. */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) end()
      },
      { rootMargin: '400px' },
    )
    function end() {
      observer.disconnect()
      for (const touch of touches) removeEventListener(touch, end)
      resolve()
    }
    for (const touch of touches) addEventListener(touch, end)
    observer.observe(element)
  })
}

const touches = ['pointerdown', 'keydown']
