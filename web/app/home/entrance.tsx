import { type ReactNode, useEffect, useRef } from 'react'
import { InlineScript } from '../layout/inline-script.tsx'

const patienceMs = 2_000

/**
 * Holds the entrance back until the page has been drawn for the first time: to begin is a frame of its own, which a
 * cheap phone would stand still for until the pictures of the frame before are unpacked. A browser that cannot tell
 * of drawing begins at once.
 */
const holdUntilDrawn = `{const {style}=document.currentScript.previousElementSibling,begin=()=>style.animationPlayState="";
if(self.PerformanceObserver?.supportedEntryTypes?.includes("paint")){
setTimeout(begin,${patienceMs});style.animationPlayState="paused";
new PerformanceObserver(begin).observe({type:"paint",buffered:true})}}`

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
    <>
      <div ref={box} className={`entrance ${className}`} suppressHydrationWarning>
        {children}
      </div>
      <InlineScript text={import.meta.env.SSR ? holdUntilDrawn : ''} />
    </>
  )
}
