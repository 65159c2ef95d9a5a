import { useState } from 'react'
import { toastNotLoaded } from '../toasts/toast-not-loaded.ts'
import { HydratedButton } from '../ui/hydrated-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import type { QuickAdded } from './quick-add.ts'

/** Puts one of the shown variant into the cart; its code is loaded by whoever uses it. */
export function QuickAddButton({ product }: { product: QuickAdded }) {
  const [busy, setBusy] = useState(false)
  async function add() {
    if (busy) return
    setBusy(true)
    await (await loadQuickAdd())?.quickAdd(product)
    setBusy(false)
  }
  return (
    <HydratedButton
      aria-label={`Put ${product.title} into your cart`}
      aria-busy={busy || undefined}
      onClick={() => void add()}
      className="tap-target grid place-items-center rounded-full bg-accent text-ink hover:bg-accent-bright noscript:hidden"
    >
      {busy ? <Spinner label={null} className="size-5" /> : <Icon name="plus" className="size-5" />}
    </HydratedButton>
  )
}

function loadQuickAdd() {
  return import('./quick-add.ts').catch(toastNotLoaded)
}
