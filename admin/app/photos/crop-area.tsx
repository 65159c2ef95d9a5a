import '../styles/photos.css'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Box, type Corner, moveBox, resizeBox, type Size } from './crop-box.ts'

interface CropAreaProps {
  src: string
  box: Box
  bounds: Size
  isSquare: boolean
  onChange(box: Box): void
}

const corners: readonly Corner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right']

export function CropArea({ src, box, bounds, isSquare, onChange }: CropAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const start = useRef<{ box: Box; x: number; y: number } | null>(null)
  const percent = (value: number, of: number) => `${(100 * value) / of}%`

  function change(from: Box, by: { x: number; y: number }, corner: Corner | null): void {
    onChange(corner ? resizeBox(from, { corner, ...by }, { bounds, isSquare }) : moveBox(from, by, bounds))
  }

  const eventsOf = (corner: Corner | null) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { box, x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      // A corner is inside the box, which would be moved as well.
      event.stopPropagation()
      if (!start.current || !area.current) return
      const scale = bounds.width / area.current.clientWidth
      const { x, y, box: from } = start.current
      change(from, { x: (event.clientX - x) * scale, y: (event.clientY - y) * scale }, corner)
    },
    onPointerUp() {
      start.current = null
    },
    onPointerCancel() {
      start.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      const direction = directions[event.key]
      if (!direction) return
      event.preventDefault()
      event.stopPropagation()
      const step = Math.ceil(bounds.width / (event.shiftKey ? 20 : 200))
      change(box, { x: direction.x * step, y: direction.y * step }, corner)
    },
  })

  return (
    <div ref={area} className="crop-area" style={{ aspectRatio: `${bounds.width} / ${bounds.height}` }}>
      <img src={src} alt="The whole photograph" draggable={false} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be dragged. */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it.
        tabIndex={0}
        aria-label="The part that is shown"
        aria-describedby="crop-hint"
        className="crop-box"
        style={{
          left: percent(box.left, bounds.width),
          top: percent(box.top, bounds.height),
          width: percent(box.width, bounds.width),
          height: percent(box.height, bounds.height),
        }}
        {...eventsOf(null)}
      >
        {corners.map((corner) => (
          <button
            key={corner}
            type="button"
            aria-label={`Corner ${corner.replace('-', ' ')}`}
            className={`crop-corner crop-${corner}`}
            {...eventsOf(corner)}
          />
        ))}
      </div>
    </div>
  )
}

const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
