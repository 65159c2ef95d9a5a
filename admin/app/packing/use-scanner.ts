import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { openSearch } from '../search/search-open.ts'

interface Scanned {
  /** A code that ended with Enter. */
  onScan(text: string): void
  /** One key pressed by a hand: `Enter`, or one of `keys`. */
  onKey(key: string): void
  /** All others only make up a code. */
  keys?: string
}

/** Each key of a hand that nothing follows for so long was pressed by one. */
const aloneMs = 150
/** What stands without Enter for so long was no code. Slow machines take a second between two keys of a scanner. */
const endMs = 3_000
/** Opens the search where a hand pressed it; codes may hold it as well. */
const searchKey = '/'

/** A scanner types like a keyboard; no field has to have the focus. */
export function useScanner({ onScan, onKey, keys = '' }: Scanned): void {
  const buffer = useRef({ text: '', timer: 0 })
  const isByHand = (text: string) =>
    text === searchKey || (text.length <= 3 && [...text].every((key) => keys.includes(key)))

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isTaken(event, buffer.current.text !== '')) return
    const { key } = event
    if (key !== 'Enter' && key.length !== 1) return
    event.preventDefault()
    clearTimeout(buffer.current.timer)
    if (key === 'Enter') return end()
    buffer.current.text += key
    const { text } = buffer.current
    buffer.current.timer = window.setTimeout(flush, isByHand(text) ? text.length * aloneMs : endMs)
  })

  function end(): void {
    const { text } = buffer.current
    const isScan = text.length > 1 && !isByHand(text)
    if (!isScan) flush()
    buffer.current.text = ''
    if (isScan) onScan(text)
    else onKey('Enter')
  }

  const flush = useEffectEvent(() => {
    const { text } = buffer.current
    buffer.current.text = ''
    if (text === searchKey) openSearch()
    else if (isByHand(text)) for (const key of text) onKey(key)
  })

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the keys of the frame.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** Within a code, Enter and space belong to it, whatever has the focus. */
function isTaken({ key, target }: KeyboardEvent, isWithinCode: boolean): boolean {
  if (document.querySelector('[role="dialog"], [popover]:popover-open')) return true
  if (!(target instanceof Element)) return false
  if (target.closest('input:not([type="checkbox"]), textarea, select')) return true
  if (isWithinCode) return false
  if (key === ' ' && target.closest('[type="checkbox"]')) return true
  return (key === 'Enter' || key === ' ') && target.closest('a, button, summary') !== null
}
