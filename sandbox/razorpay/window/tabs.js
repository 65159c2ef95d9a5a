import { byId, showProblem } from './steps.js'

const methods = ['card', 'upi', 'netbanking']

/** Offers the methods that the shop does not hide, and opens the one it prefers. */
export function openTabs({ config, prefill }) {
  const hidden = (config?.display?.hide ?? []).filter(({ flows }) => !flows).map(({ method }) => method)
  const offered = methods.filter((method) => !hidden.includes(method))
  for (const method of methods) byId(`${method}-tab`).hidden = !offered.includes(method)
  for (const method of offered) byId(`${method}-tab`).addEventListener('click', () => select(method))
  document.querySelector('[role=tablist]').addEventListener('keydown', (event) => moveByKey(event, offered))
  const opened = firstInBlocks(config) ?? prefill?.method
  select(offered.includes(opened) ? opened : offered[0])
}

/** The shop may put a block of its own above all others. */
function firstInBlocks(config) {
  const { blocks = {}, sequence = [] } = config?.display ?? {}
  return blocks[sequence[0]?.replace('block.', '')]?.instruments[0]?.method
}

/** The shop may hide ways of one method, such as typing a UPI ID. */
export function hidesFlow(config, method, flow) {
  const hide = config?.display?.hide ?? []
  return hide.some((entry) => entry.method === method && (!entry.flows || entry.flows.includes(flow)))
}

function select(chosen) {
  showProblem()
  for (const method of methods) {
    const tab = byId(`${method}-tab`)
    tab.setAttribute('aria-selected', String(method === chosen))
    tab.tabIndex = method === chosen ? 0 : -1
    byId(`${method}-panel`).hidden = method !== chosen
  }
}

function moveByKey(event, offered) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const now = offered.findIndex((method) => byId(`${method}-tab`) === document.activeElement)
  const next = offered.at((now + step) % offered.length)
  select(next)
  byId(`${next}-tab`).focus()
}
