import { useEffect, useRef } from 'react'

/** A phone shows only some of its tabs: the bar alone is scrolled to the current one, and the screen keeps its place. */
export function useTabBar(current: string | undefined) {
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the current one.
  useEffect(() => {
    if (bar.current) showCurrent(bar.current)
  }, [current])
  return bar
}

function showCurrent(bar: HTMLElement): void {
  const tab = bar.querySelector('[aria-current]')?.getBoundingClientRect()
  const { left, width } = bar.getBoundingClientRect()
  if (tab) bar.scrollBy(tab.left + tab.width / 2 - left - width / 2, 0)
}
