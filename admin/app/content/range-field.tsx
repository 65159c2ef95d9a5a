import { CheckField, Field, FieldGroup } from '../form/field.tsx'
import { useFieldError } from '../form/form.tsx'
import type { Part, Value, Values } from './parts.ts'

interface RangeFieldProps {
  part: Extract<Part, { kind: 'range' }>
  name: string
  label: string
  value: Values | null
  onChange(value: Value): void
}

/** From one number to another, or none. */
export function RangeField({ part, name, label, value, onChange }: RangeFieldProps) {
  const error = useFieldError(name)
  const fields = (['from', 'to'] as const).map((key, at) => (
    <Field
      key={key}
      name={`${name}.${at}`}
      label={key === 'from' ? 'From' : 'To'}
      inputMode="numeric"
      autoComplete="off"
      value={String(value?.[key] ?? '')}
      onChange={({ target }) => onChange({ ...value, [key]: target.value })}
      {...(error && { 'aria-invalid': true })}
    />
  ))
  return (
    <FieldGroup name={name} label={label} hint={part.hint}>
      {value && <div className="grid grid-cols-2 items-start gap-4">{fields}</div>}
      <CheckField
        label={part.none}
        checked={value === null}
        onChange={({ target }) => onChange(target.checked ? null : { from: '', to: '' })}
      />
    </FieldGroup>
  )
}
