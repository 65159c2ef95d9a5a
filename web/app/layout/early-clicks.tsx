import { useEffect } from 'react'
import { InlineScript } from './inline-script.tsx'
import { showPressesFirst } from './show-presses.ts'

declare global {
  interface Window {
    earlyClicks?: { buttons: Set<HTMLButtonElement>; keep: (event: Event) => void; fail: () => void }
  }
}

/**
 * Keeps clicks on buttons until there are scripts to answer them. Whoever presses a silent button again insists, and
 * does not want twice of it: each counts once. Where the scripts fail to come, a press loads the page anew, for browsers
 * do not ask again for a script that has failed; who only reads keeps the page.
 */
const keepEarlyClicks = `{const buttons=new Set,keep=event=>{
const button=event.target.closest("button");
if(!button)return;
event.preventDefault();event.stopImmediatePropagation();
if(failed)return location.reload();
button.dataset.early="";buttons.add(button)},
fail=()=>{failed=true;if(buttons.size)location.reload()};let failed=false;
window.earlyClicks={buttons,keep,fail};addEventListener("click",keep,true)}`

/** The first script of every document. */
export function EarlyClicks() {
  useEffect(() => {
    showPressesFirst()
    // Out of React's own work: only then does it make at once what is pressed and not yet hydrated.
    setTimeout(answerEarlyClicks)
  }, [])
  return <InlineScript text={import.meta.env.SSR ? keepEarlyClicks : ''} />
}

function answerEarlyClicks(): void {
  const { earlyClicks } = window
  if (!earlyClicks) return
  delete window.earlyClicks
  removeEventListener('click', earlyClicks.keep, true)
  for (const button of earlyClicks.buttons) {
    delete button.dataset.early
    button.click()
  }
}
