import { useEffect, useRef } from 'react'
import { sharedValue } from '../ui/shared-value.ts'
import { type CartLine, readCart, removeLine, replaceCart } from './cart-store.ts'

interface Removed {
  line: CartLine
  index: number
}

const removed = sharedValue<Removed | null>(null)
/** Id of the line to focus; empty for the empty cart. */
let focusNext: string | null = null

export const useRemoved = removed.use

export function removeWithUndo(variantId: string): void {
  const lines = readCart()
  const index = lines.findIndex(({ id }) => id === variantId)
  const line = lines[index]
  if (!line) return
  if (lines.length === 1) focusNext = ''
  removed.write({ line, index })
  removeLine(variantId)
}

export function undoRemoval(): void {
  const last = removed.read()
  if (!last) return
  const others = readCart().filter(({ id }) => id !== last.line.id)
  focusNext = last.line.id
  replaceCart([...others.slice(0, last.index), last.line, ...others.slice(last.index)])
  removed.write(null)
}

export function clearRemoved(): void {
  focusNext = null
  removed.write(null)
}

/** Of a line that is rendered next. */
export function focusLine(variantId: string): void {
  focusNext = variantId
}

/** `variantId`: empty for the empty cart. */
export function useNextFocus<Part extends HTMLElement>(variantId: string) {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (focusNext !== variantId) return
    part.current?.focus()
    // The line may be on the page and in the drawer: one of the two cannot be focused.
    if (document.activeElement === part.current) focusNext = null
  })
  return part
}
