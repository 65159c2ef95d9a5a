import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { handFocusOn } from '../hand-focus-on.ts'
import { Notice } from '../notice.tsx'

export function RetryNotice({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <>
      <Notice tone="error">{children}</Notice>
      <Button ref={handFocusOn} variant="secondary" onClick={onRetry} className="justify-self-start">
        Retry
      </Button>
    </>
  )
}
