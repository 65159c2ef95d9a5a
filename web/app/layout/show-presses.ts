import { afterPaint } from '../ui/after-paint.ts'

/** Pressed by a finger, in this order; what they do is still to come. */
const pressed: HTMLButtonElement[] = []

/** A busy one refuses at once, whatever it would have become by the next frame. */
const free = 'button:not([aria-disabled])'

/**
 * A finger's press on a button is on the screen with the next frame, and what the button does follows at once: who
 * had to wait for that would not know on a cheap phone whether it was pressed. Mice and keys are answered as ever.
 */
export function showPressesFirst(): void {
  addEventListener('click', showPress, true)
  // A page out of sight draws no frames.
  addEventListener('visibilitychange', workOff)
}

function showPress(event: PointerEvent): void {
  // Scripts click for presses that have been shown.
  if (!event.isTrusted) return
  const button = event.pointerType === 'touch' && (event.target as Element).closest<HTMLButtonElement>(free)
  if (button) {
    event.preventDefault()
    event.stopImmediatePropagation()
    button.dataset.pressed = ''
    pressed.push(button)
    // One in each task, so that React has shown the first press of plus when it hears of the second.
    afterPaint(workNext)
  } else workOff() // A link comes after what was pressed before it.
}

function workOff(): void {
  while (pressed[0]) workNext()
}

function workNext(): void {
  const button = pressed.shift()
  delete button?.dataset.pressed
  button?.click()
}
