import { useEffect, useRef } from 'react'

/**
 * The entrance plays by itself when the page opens. A page reopened further down holds it back until
 * its content scrolls into view for the first time.
 */
export function useEntrance<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
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
  return box
}
