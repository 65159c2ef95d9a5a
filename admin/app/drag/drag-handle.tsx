import '../styles/drag-order.css'
import { Icon } from '../ui/icon.tsx'
import type { DragOrder } from './use-drag-order.ts'

interface DragHandleProps {
  id: string
  name: string
  /** Counted from 0. */
  at: number
  count: number
  order: DragOrder
}

/** On a phone it is dragged, and the page beside it is scrolled. */
export function DragHandle({ id, name, at, count, order }: DragHandleProps) {
  return (
    <button
      type="button"
      className="drag-handle"
      aria-label={`Move ${name}, place ${at + 1} of ${count}: drag it, or press the arrow keys`}
      {...order.handleOf(id)}
    >
      <Icon name="grip" />
    </button>
  )
}
