import { type ReactNode, useEffect, useRef } from 'react'

interface EntranceProps {
  className: string
  children: ReactNode
}

/** Animates when the page opens, or, if that is scrolled down, when the content first comes into view. */
export function Entrance({ className, children }: EntranceProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || element.getBoundingClientRect().bottom > 0) return
    element.style.animation = 'none'
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      element.style.animation = ''
      watcher.disconnect()
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={box} className={`entrance ${className}`}>
      {children}
    </div>
  )
}
