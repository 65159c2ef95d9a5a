import { Field } from '../form/field.tsx'

interface ColourFieldProps {
  name: string
  label: string
  hint: string | undefined
  value: string
  onChange(value: string): void
}

/** Chosen, or typed as designers write it. */
export function ColourField({ name, label, hint, value, onChange }: ColourFieldProps) {
  return (
    <div className="grid gap-2">
      <Field
        name={name}
        label={label}
        hint={hint}
        value={value}
        autoComplete="off"
        spellCheck={false}
        required
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        type="color"
        aria-label={`Choose ${label.toLowerCase()}`}
        className="size-11 md:size-9"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
