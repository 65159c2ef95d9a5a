import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'

interface ShownOnceProps {
  secret: string
  onDone(): void
  children: ReactNode
}

export function ShownOnce({ secret, onDone, children }: ShownOnceProps) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast('Copied.'),
      () => showToast('The browser did not allow it. Mark it and copy it.', { kind: 'problem' }),
    )
  return (
    <div className="grid gap-4">
      <p>
        <span>{children}</span> It is not shown again.
      </p>
      <code className="select-all break-all rounded-field border border-line p-3">{secret}</code>
      <div className="flex flex-wrap gap-2">
        <Button kind="main" onClick={copy}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
