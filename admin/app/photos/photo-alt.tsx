import { useId, useState } from 'react'

interface PhotoAltProps {
  alt: string
  onSave(alt: string): void
}

/** Saved on leaving the field or by Enter; what was typed stays where saving fails. */
export function PhotoAlt({ alt, onSave }: PhotoAltProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  // Saved: what others write next is shown, and not undone.
  if (typed === alt) setTyped(null)
  const value = typed ?? alt
  function save() {
    if (typed === null || typed.trim() === alt) return
    setTyped(typed.trim())
    onSave(typed.trim())
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        What it shows
      </label>
      <input
        id={id}
        className="field-box"
        maxLength={300}
        value={value}
        autoComplete="off"
        {...(!value && { 'aria-describedby': `${id}-hint` })}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      {!value && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          Please describe it for those who cannot see it.
        </p>
      )}
    </div>
  )
}
