import { useState } from 'react'
import { CheckboxField } from '../forms/field.tsx'
import { shopMessage } from '../shop-api.ts'
import { toastError, toastSuccess } from '../toasts/toast.tsx'
import { changeUpdates } from './account-calls.ts'

/** Saved at once. */
export function UpdatesChoice({ wanted, onSaved }: { wanted: boolean; onSaved: () => void }) {
  const [shown, setShown] = useState(wanted)
  const [busy, setBusy] = useState(false)
  async function save(next: boolean) {
    if (busy) return
    setBusy(true)
    setShown(next)
    try {
      await changeUpdates(next)
      onSaved()
      toastSuccess(next ? 'We’ll send you news and offers' : 'No more news and offers')
    } catch (error) {
      setShown(!next)
      toastError(shopMessage(error, 'Your choice could not be saved. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <div className="border-stone-100 border-t pt-3">
      <CheckboxField
        label="Send me news and offers"
        name="updates"
        checked={shown}
        onChange={({ target }) => void save(target.checked)}
        aria-describedby="updates-hint"
      />
      <p id="updates-hint" className="text-ink-500 text-sm">
        Occasional emails. Order updates always come.
      </p>
    </div>
  )
}
