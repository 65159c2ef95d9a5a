import { useState } from 'react'
import { CheckField } from '../form/field.tsx'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone(): void
  /** Text of the last button. */
  done?: string
}

/** Shown once. */
export function RecoveryCodes({ codes, onDone, done = 'Open the back office' }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false)
  const copy = () => copyText(codes.join('\n'), 'The browser did not allow it. Mark the codes and copy them.')
  return (
    <div className="grid gap-4">
      <p>
        Each of these signs you in once when your device or phone is lost. Keep them somewhere safe: they are
        not shown again.
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-field border border-line p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-2">
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <CheckField
        label="I have saved them"
        checked={isSaved}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button kind="main" disabled={!isSaved} onClick={onDone} className="no-print">
        {done}
      </Button>
    </div>
  )
}
