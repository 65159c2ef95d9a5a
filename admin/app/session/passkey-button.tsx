import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { problemText } from '../ui/use-write.ts'

/** Fingerprint, face or PIN of the device; what goes wrong stands below. */
export function PasskeyButton({ label, onClick }: { label: string; onClick(): Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  async function ask() {
    setBusy(true)
    setProblem(null)
    try {
      await onClick()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-3">
      <Button kind="main" isBusy={isBusy} onClick={ask}>
        <Icon name="key" />
        <span>{` ${label}`}</span>
      </Button>
      {problem !== null && <Notice kind="problem">{problemText(problem)}</Notice>}
    </div>
  )
}

export function Or() {
  return (
    <div className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </div>
  )
}
