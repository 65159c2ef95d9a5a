import { useEffectEvent, useLayoutEffect, useRef } from 'react'

interface Scanned {
  /** A code that ended with Enter. */
  onScan(text: string): void
  /** One key pressed by a hand: `1`, `n`, `Enter`. */
  onKey(key: string): void
}

/** A first key that nothing follows for so long was pressed by a hand. */
const aloneMs = 150
/** What stands without Enter for so long was no code. */
const endMs = 700
const keysOfHands = /^[1-9]{1,3}$/

/** A scanner types like a keyboard; no field has to have the focus. */
export function useScanner({ onScan, onKey }: Scanned): void {
  const buffer = useRef({ text: '', timer: 0 })

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
    const { key } = event
    if (key !== 'Enter' && key.length !== 1) return
    event.preventDefault()
    clearTimeout(buffer.current.timer)
    if (key === 'Enter') return end()
    buffer.current.text += key
    buffer.current.timer = window.setTimeout(flush, buffer.current.text.length === 1 ? aloneMs : endMs)
  })

  function end(): void {
    const { text } = buffer.current
    const isScan = text.length > 1 && !keysOfHands.test(text)
    if (!isScan) flush()
    buffer.current.text = ''
    if (isScan) onScan(text)
    else onKey('Enter')
  }

  const flush = useEffectEvent(() => {
    const { text } = buffer.current
    buffer.current.text = ''
    if (text.length === 1 || keysOfHands.test(text)) for (const key of text) onKey(key)
  })

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isTaken({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  if (!(target instanceof Element)) return false
  if (target.closest('input, textarea, select')) return true
  return (key === 'Enter' || key === ' ') && target.closest('a, button') !== null
}
