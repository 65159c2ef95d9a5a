import { useEffect, useRef, useState } from 'react'

export function useScrolled() {
  const top = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!top.current) return
    const watcher = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false), {
      rootMargin: '8px 0px 0px',
    })
    watcher.observe(top.current)
    return () => watcher.disconnect()
  }, [])
  return { top, scrolled }
}
