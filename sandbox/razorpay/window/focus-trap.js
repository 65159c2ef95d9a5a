import { byId } from './steps.js'

const controls = 'button, input, summary, [tabindex="0"]'

/** Tab stays inside the window, Escape asks to leave it. */
export function trapFocus(onEscape) {
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') onEscape()
    if (event.key === 'Tab') wrap(event)
  })
}

function wrap(event) {
  const reachable = [...byId('sheet').querySelectorAll(controls)].filter(isReachable)
  const [first] = reachable
  const last = reachable.at(-1)
  const edge = event.shiftKey ? first : last
  const outside = !reachable.includes(document.activeElement)
  if (document.activeElement !== edge && !(outside && event.shiftKey)) return
  event.preventDefault()
  const target = event.shiftKey ? last : first
  target?.focus()
}

function isReachable(control) {
  return control.tabIndex >= 0 && !control.disabled && control.checkVisibility()
}
