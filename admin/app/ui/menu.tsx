import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { lookOf } from './button.tsx'

interface MenuProps {
  /** What stands on its button. */
  label: ReactNode
  children: ReactNode
  /** Of the button, where it shows no words. */
  name?: string
  /** Of the button. */
  look?: string
}

/** A button and what it opens. The browser closes it at Escape or a click beside it, and gives the focus back. */
export function Menu({ label, children, name, look = lookOf('plain') }: MenuProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-haspopup="menu" aria-label={name} className={look}>
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="menu"
        className="popup no-print"
        onToggle={({ newState, currentTarget }) => newState === 'open' && itemsOf(currentTarget)[0]?.focus()}
        onKeyDown={walk}
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest(item)) currentTarget.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

export function MenuItem({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" role="menuitem" className="popup-item" onClick={onClick}>
      {children}
    </button>
  )
}

const item = '[role="menuitem"]'

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(item)]
}

/** Arrows go round; Tab leaves. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event
  if (key === 'Tab') currentTarget.hidePopover()
  const items = itemsOf(currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}
