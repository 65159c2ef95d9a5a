import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Keys {
  isOpen: boolean
  /** Place of the chosen option, -1 for the box itself. */
  at: number
  count: number
  onMove: (at: number) => void
  onChoose: () => void
  onClose: () => void
}

/** The combobox pattern: arrows move, Enter takes what is chosen, Escape closes and leaves the text. */
export function useKeys(input: RefObject<HTMLInputElement | null>, keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { isOpen, at, count, onMove, onChoose, onClose } = keys
    if (event.isComposing || count === 0) return
    if (event.key === 'ArrowDown') onMove(isOpen ? ((at + 2) % (count + 1)) - 1 : 0)
    else if (event.key === 'ArrowUp' && isOpen) onMove(at < 0 ? count - 1 : at - 1)
    else if (event.key === 'Enter' && isOpen && at >= 0) onChoose()
    else if (event.key === 'Escape' && isOpen) onClose()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const box = input.current
    if (!box) return
    const listener = (event: KeyboardEvent) => onKey(event)
    box.addEventListener('keydown', listener)
    return () => box.removeEventListener('keydown', listener)
  }, [input])
}
