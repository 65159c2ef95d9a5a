import { notifyShop } from './shop-page.js'
import { byId, currentStep, showStep } from './steps.js'

const clock = byId('clock')
const certain = ['loading', 'broken']

/** Every way out of the window: the button, Escape, the backdrop, the shop's time limit. */
export function prepareLeaving({ modal = {}, timeout }) {
  let before = 'methods'
  const dismiss = (reason) => notifyShop({ type: 'dismissed', reason })
  const stay = () => showStep(before)
  const ask = () => {
    before = currentStep()
    byId('leave-hint').textContent = leaveHint(before)
    showStep('leave')
  }
  const leave = () => {
    if (currentStep() === 'done') return
    if (currentStep() === 'leave') stay()
    else if (mustAsk(modal)) ask()
    else dismiss()
  }
  byId('close').addEventListener('click', leave)
  byId('close').disabled = false
  byId('broken-close').addEventListener('click', () => dismiss())
  byId('stay').addEventListener('click', stay)
  byId('leave').addEventListener('click', () => dismiss())
  if (modal.backdropclose) byId('backdrop').addEventListener('click', leave)
  if (timeout > 0) startClock(timeout, dismiss)
  return {
    leave,
    dismiss,
    settle: (step) => showStep(step),
  }
}

function mustAsk(modal) {
  if (certain.includes(currentStep())) return false
  return modal.confirm_close === true || currentStep() === 'processing'
}

function leaveHint(step) {
  return step === 'processing'
    ? 'Your payment is on its way and may still go through.'
    : 'Nothing has been paid yet.'
}

function startClock(seconds, dismiss) {
  const end = Date.now() + seconds * 1_000
  clock.hidden = false
  const tick = () => {
    const left = Math.max(0, Math.round((end - Date.now()) / 1_000))
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`
    if (left === 0 && !['processing', 'done'].includes(currentStep())) dismiss('timeout')
  }
  tick()
  setInterval(tick, 1_000)
}
