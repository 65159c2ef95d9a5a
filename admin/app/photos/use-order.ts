import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { AdminPhoto, photoWrites } from '../../../shop/media/photos-contract.ts'
import { write } from '../api.ts'
import { useWrite } from '../ui/use-write.ts'
import { useEdgeScroll } from './use-edge-scroll.ts'

export interface Order {
  count: number
  dragged: string | null
  /** Where the dragged one would go: before or after the row of this place. */
  dropAt(place: number): 'before' | 'after' | undefined
  handleOf(photo: AdminPhoto): HandleEvents
}

interface HandleEvents {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(event: PointerEvent<HTMLElement>): void
  onPointerCancel(): void
  onKeyDown(event: KeyboardEvent): void
}

/** Rows stay while one is dragged: a moved element would lose the pointer. */
export function useOrder(handle: string, photos: readonly AdminPhoto[]): Order {
  const { run } = useWrite()
  const [drag, setDrag] = useState<{ id: string; to: number } | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  useEdgeScroll({ isDragging: drag !== null, pointer, onScroll: follow })
  const idOf = (photo: AdminPhoto | undefined) => photo?.id ?? null

  function follow(): void {
    if (!drag) return
    const to = placeAt(pointer.current)
    if (to !== null && to !== drag.to) setDrag({ id: drag.id, to })
  }

  function move(photo: AdminPhoto, to: number): void {
    const others = photos.filter(({ id }) => id !== photo.id)
    if (to < 0 || to > others.length || photos[to]?.id === photo.id) return
    const before = idOf(others[to])
    const url = `/products/${handle}/photos/${photo.id}/place` as const
    run(() => write<typeof photoWrites.place>('POST', url, { before }), { done: `Moved to place ${to + 1}.` })
  }

  function handleOf(photo: AdminPhoto): HandleEvents {
    const isDragged = drag?.id === photo.id
    return {
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = { x: event.clientX, y: event.clientY }
        setDrag({ id: photo.id, to: photos.indexOf(photo) })
      },
      onPointerMove(event) {
        if (!isDragged) return
        pointer.current = { x: event.clientX, y: event.clientY }
        follow()
      },
      onPointerUp() {
        if (isDragged) move(photo, drag.to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown(event) {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        move(photo, photos.indexOf(photo) + step)
      },
    }
  }

  function dropAt(place: number): 'before' | 'after' | undefined {
    const from = photos.findIndex(({ id }) => id === drag?.id)
    if (!drag || drag.to !== place || from === place) return undefined
    return place < from ? 'before' : 'after'
  }

  return { count: photos.length, dragged: drag?.id ?? null, dropAt, handleOf }
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

function placeAt({ x, y }: { x: number; y: number }): number | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return row?.dataset.place === undefined ? null : Number(row.dataset.place)
}
