import { useEffectEvent, useLayoutEffect } from 'react'

/** Keys of a screen, such as `j` or `Enter`. Not while somebody types, nor below an open dialog. */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act(event)
  })
  // Before what they act on is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
const pressed = 'a, button, summary, [role="menuitem"]'

function isTaken({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [popover]:popover-open')) return true
  if (!(target instanceof Element)) return false
  return (
    target.closest(typing) !== null || ((key === 'Enter' || key === ' ') && target.closest(pressed) !== null)
  )
}
