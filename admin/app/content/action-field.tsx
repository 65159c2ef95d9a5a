import { linkedPages } from '../../../shop/pages/linked-pages.ts'
import { CheckField, Field, FieldGroup } from '../form/field.tsx'
import { AddressField } from './address-field.tsx'
import type { Part, Value, Values } from './parts.ts'

interface ActionFieldProps {
  part: Extract<Part, { kind: 'action' }>
  name: string
  label: string
  value: Values | null
  onChange(value: Value): void
}

/** A button of the page: its text, and the page that it opens. */
export function ActionField({ part, name, label, value, onChange }: ActionFieldProps) {
  const shown = value ?? { label: '', to: '' }
  return (
    <FieldGroup
      name={name}
      label={label}
      hint={part.hint}
      {...(part.isOptional && { legendClass: 'sr-only' })}
    >
      {part.isOptional && (
        <CheckField
          label={label}
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? { label: '', to: '/products' } : null)}
        />
      )}
      {(value || !part.isOptional) && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            name={`${name}.label`}
            label="Its text"
            autoComplete="off"
            value={String(shown.label)}
            onChange={({ target }) => onChange({ ...shown, label: target.value })}
          />
          <AddressField
            name={`${name}.to`}
            label="Opens"
            value={String(shown.to)}
            onChange={(to) => onChange({ ...shown, to })}
          />
        </div>
      )}
    </FieldGroup>
  )
}

/** Suggested by every button and link of a form. */
export function ShopPages({ addresses }: { addresses: readonly string[] }) {
  return (
    <datalist id="shop-pages">
      {[...linkedPages, ...addresses].map((address) => (
        <option key={address} value={address} />
      ))}
    </datalist>
  )
}
