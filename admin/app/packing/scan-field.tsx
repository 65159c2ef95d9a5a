import { useRef } from 'react'

interface ScanFieldProps {
  label: string
  onScan(text: string): void
  /** What was wrong with the last one. */
  problem: string
}

/** For hands; scanners need no field. */
export function ScanField({ label, onScan, problem }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const text = field.current?.value.trim() ?? ''
        if (text) onScan(text)
        if (field.current) field.current.value = ''
      }}
    >
      <input
        ref={field}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        className="field-box max-w-none! placeholder:text-muted"
      />
      {/* Its room is kept, so that no line moves under the finger. */}
      <p role="alert" className="mt-1 min-h-[2lh] font-medium text-bad md:min-h-[1lh]">
        {problem}
      </p>
    </form>
  )
}
