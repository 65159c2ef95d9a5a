import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'

interface ShownOnceProps {
  secret: string
  onDone(): void
  children: ReactNode
}

export function ShownOnce({ secret, onDone, children }: ShownOnceProps) {
  const copy = () => copyText(secret, 'The browser did not allow it. Mark it and copy it.')
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
