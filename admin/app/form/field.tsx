import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useFieldError } from './form.tsx'
import { useFollowed } from './use-followed.ts'

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
  const { wired, notes } = useNotes(name, hint)
  return (
    <div className="grid gap-1">
      <label htmlFor={wired.id} className="font-medium">
        {label}
      </label>
      {children(wired)}
      {notes}
    </div>
  )
}

/** What stands below a field: its hint, and what the shop says of it. */
function useNotes(name: string, hint: ReactNode): { wired: Wired; notes: ReactNode } {
  const id = useId()
  const error = useFieldError(name)
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    wired: { id, ...(error && { 'aria-invalid': true }), ...(ids && { 'aria-describedby': ids }) },
    notes: (
      <>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )}
        <FieldError id={id} error={error} />
      </>
    ),
  }
}

interface FieldGroupProps extends Labelled {
  className?: string
  legendClass?: string
  children: ReactNode
}

/** Several fields of one name. */
export function FieldGroup({ name, label, hint, children, ...looks }: FieldGroupProps) {
  const { wired, notes } = useNotes(name, hint)
  const { className = 'gap-2', legendClass = 'mb-1 font-medium' } = looks
  return (
    <fieldset aria-describedby={wired['aria-describedby']} className={`grid min-w-0 ${className}`}>
      <legend className={legendClass}>{label}</legend>
      {children}
      {notes}
    </fieldset>
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
export function Field({ name, label, hint, defaultValue, ...input }: InputProps) {
  const own = useTyped<HTMLInputElement>(defaultValue)
  return (
    <Labelled name={name} label={label} hint={hint}>
      {(wired) => <input name={name} className="field-box" {...wired} {...own} {...input} />}
    </Labelled>
  )
}

export function TextField(props: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { name, label, hint, defaultValue, ...area } = props
  const own = useTyped<HTMLTextAreaElement>(defaultValue)
  return (
    <Labelled name={name} label={label} hint={hint}>
      {(wired) => <textarea name={name} rows={4} className="field-box" {...wired} {...own} {...area} />}
    </Labelled>
  )
}

/** A browser's own: it opens as each phone does it. */
export function SelectField(props: Own<SelectHTMLAttributes<HTMLSelectElement>>) {
  const { name, label, hint, defaultValue, ...select } = props
  const own = useTyped<HTMLSelectElement>(defaultValue)
  return (
    <Labelled name={name} label={label} hint={hint}>
      {(wired) => <select name={name} className="field-box" {...wired} {...own} {...select} />}
    </Labelled>
  )
}

/** A field without a `value` keeps what is typed itself, and follows its `defaultValue`. */
function useTyped<Control extends { value: string }>(defaultValue: unknown = '') {
  const [value, setValue] = useFollowed(String(defaultValue))
  return { value, onChange: ({ target }: ChangeEvent<Control, Control>) => setValue(target.value) }
}

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode }

export function CheckField({ label, defaultChecked = false, ...input }: CheckProps) {
  const [checked, tick] = useFollowed(defaultChecked)
  const own = {
    checked,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => tick(target.checked),
  }
  return (
    <label className="flex min-h-11 items-center gap-2.5 md:min-h-8">
      <input type="checkbox" className="size-4.5 shrink-0 accent-link" {...own} {...input} />
      <span>{label}</span>
    </label>
  )
}

type YesNoProps = Omit<CheckProps, 'name'> & Labelled

/** A box by itself, with what is said of it. */
export function YesNoField({ name, hint, ...input }: YesNoProps) {
  const { wired, notes } = useNotes(name, hint)
  return (
    <div className="grid">
      <CheckField name={name} {...wired} {...input} />
      {notes}
    </div>
  )
}
