import { afterPaint } from '../ui/after-paint.ts'

/**
 * A finger's press on a button is on the screen with the next frame, and what the button does follows at once: who
 * had to wait for that would not know on a cheap phone whether it was pressed. Mice and keys are answered as ever.
 */
export function showPressesFirst(): void {
  addEventListener('click', showPress, true)
}

function showPress(event: PointerEvent): void {
  const button = event.pointerType === 'touch' && (event.target as Element).closest('button')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  button.dataset.pressed = ''
  afterPaint(() => {
    delete button.dataset.pressed
    button.click()
  })
}
