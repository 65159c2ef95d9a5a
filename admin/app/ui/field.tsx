import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useFieldError } from './form.tsx'

interface Labelled {
  name: string
  label: ReactNode
  hint?: ReactNode
}

interface Wired {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

function Labelled({ name, label, hint, children }: Labelled & { children(wired: Wired): ReactNode }) {
  const id = useId()
  const error = useFieldError(name)
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, ...(error && { 'aria-invalid': true }), ...(notes && { 'aria-describedby': notes }) })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="font-medium text-bad text-sm">
      {error}
    </p>
  )
}

type Own<Props> = Omit<Props, 'name' | 'id'> & Labelled

type InputProps = Own<InputHTMLAttributes<HTMLInputElement>> & { ref?: Ref<HTMLInputElement> }

/** A text field of a `Form`: the form shows what the shop says of it beside it. */
export function Field({ name, label, hint, ...input }: InputProps) {
  return (
    <Labelled name={name} label={label} hint={hint}>
      {(wired) => <input name={name} className="field-box" {...wired} {...input} />}
    </Labelled>
  )
}

export function TextField({ name, label, hint, ...area }: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Labelled name={name} label={label} hint={hint}>
      {(wired) => <textarea name={name} rows={4} className="field-box" {...wired} {...area} />}
    </Labelled>
  )
}

/** A browser's own: it opens as each phone does it. */
export function SelectField({ name, label, hint, ...select }: Own<SelectHTMLAttributes<HTMLSelectElement>>) {
  return (
    <Labelled name={name} label={label} hint={hint}>
      {(wired) => <select name={name} className="field-box" {...wired} {...select} />}
    </Labelled>
  )
}

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode }

export function CheckField({ label, ...input }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 md:min-h-8">
      <input type="checkbox" className="size-4.5 shrink-0 accent-link" {...input} />
      <span>{label}</span>
    </label>
  )
}
