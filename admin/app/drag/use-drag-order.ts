import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useEdgeScroll } from './use-edge-scroll.ts'

export interface DragOrder {
  dragged: string | null
  /** Where the dragged one would go: before or after the row of this place. */
  dropAt(place: number): 'before' | 'after' | undefined
  handleOf(id: string): HandleEvents
}

interface HandleEvents {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(event: PointerEvent<HTMLElement>): void
  onPointerCancel(): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

/** Of a list whose rows have `data-place`. They stay while one is dragged: a moved element would lose the pointer. */
export function useDragOrder(ids: readonly string[], onMove: (id: string, to: number) => void): DragOrder {
  const [drag, setDrag] = useState<{ id: string; to: number } | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const list = useRef<Element | null>(null)
  const focused = useKeptFocus(ids)
  useEdgeScroll({ isDragging: drag !== null, pointer, onScroll: follow })

  function follow(): void {
    if (!drag) return
    const to = placeAt(list.current, pointer.current.y)
    if (to !== null && to !== drag.to) setDrag({ id: drag.id, to })
  }

  function move(id: string, to: number): void {
    if (to >= 0 && to < ids.length && ids[to] !== id) onMove(id, to)
  }

  function handleOf(id: string): HandleEvents {
    const isDragged = drag?.id === id
    return {
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId)
        list.current = event.currentTarget.closest('ol, ul')
        pointer.current = { x: event.clientX, y: event.clientY }
        setDrag({ id, to: ids.indexOf(id) })
      },
      onPointerMove(event) {
        if (!isDragged) return
        pointer.current = { x: event.clientX, y: event.clientY }
        follow()
      },
      onPointerUp({ clientY }) {
        // The last move may not be drawn yet.
        if (isDragged) move(id, placeAt(list.current, clientY) ?? drag.to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown(event) {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        event.stopPropagation()
        focused.current = event.currentTarget
        move(id, ids.indexOf(id) + step)
      },
    }
  }

  function dropAt(place: number): 'before' | 'after' | undefined {
    const from = drag ? ids.indexOf(drag.id) : -1
    if (!drag || drag.to !== place || from === place) return undefined
    return place < from ? 'before' : 'after'
  }

  return { dragged: drag?.id ?? null, dropAt, handleOf }
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** An element that is put elsewhere in the document loses the focus: arrow keys go on moving it. */
function useKeptFocus(ids: readonly string[]) {
  const focused = useRef<HTMLElement | null>(null)
  const order = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order.
  useEffect(() => {
    if (document.activeElement === document.body) focused.current?.focus()
  }, [order])
  return focused
}

function placeAt(list: Element | null, y: number): number | null {
  const row = [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].find((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top <= y && y <= bottom
  })
  return row ? Number(row.dataset.place) : null
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}
