const sections = [...document.querySelectorAll('[data-step]')]
const problem = byId('problem')

let shown = 'loading'

export function byId(id) {
  return document.getElementById(id)
}

export function currentStep() {
  return shown
}

export function showStep(name) {
  shown = name
  for (const section of sections) section.hidden = section.dataset.step !== name
  const first = firstControl()
  if (first) first.focus()
  else byId('sheet').focus()
}

export function showProblem(text) {
  problem.hidden = !text
  problem.textContent = text ?? ''
  if (text) problem.scrollIntoView({ block: 'nearest' })
}

function firstControl() {
  const section = sections.find(({ dataset }) => dataset.step === shown)
  const inputs = 'input:not([type=radio]), input:checked, button.primary'
  return [...section.querySelectorAll(inputs)].find((control) => control.checkVisibility())
}
