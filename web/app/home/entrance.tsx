import { type ReactNode, useEffect, useRef } from 'react'

interface EntranceProps {
  className: string
  children: ReactNode
}

/**
 * Fades in and slides up when the page opens. A page reopened further down keeps that for the first time that
 * its content scrolls into view.
 */
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
