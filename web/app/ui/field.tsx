import { type ComponentProps, type ReactNode, useId, useState } from 'react'

interface Labelled {
  label: string
  name: string
  /** Why what was typed does not do; read out when it appears. */
  error?: string | null | undefined
  hint?: string | undefined
}

export function Field({ label, error, hint, className = '', ...props }: Labelled & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Labelling id={id} {...{ label, error, hint, className }} required={props.required}>
      <input {...props} {...describedBy(id, error, hint)} className={boxClass} />
    </Labelling>
  )
}

export function TextAreaField(props: Labelled & ComponentProps<'textarea'>) {
  const { label, error, hint, className = '', ...rest } = props
  const id = useId()
  return (
    <Labelling id={id} {...{ label, error, hint, className }} required={rest.required}>
      <textarea rows={5} {...rest} {...describedBy(id, error, hint)} className={`${boxClass} resize-y`} />
    </Labelling>
  )
}

export function SelectField({
  label,
  error,
  hint,
  className = '',
  ...props
}: Labelled & ComponentProps<'select'>) {
  const id = useId()
  return (
    <Labelling id={id} {...{ label, error, hint, className }} required={props.required}>
      <select
        {...props}
        {...describedBy(id, error, hint)}
        className={`${boxClass} select-arrow truncate pr-11`}
      />
    </Labelling>
  )
}

/** A password with a Show/Hide toggle. */
export function PasswordField({
  label,
  error,
  hint,
  className = '',
  ...props
}: Labelled & ComponentProps<'input'>) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <Labelling id={id} {...{ label, error, hint, className }} required={props.required}>
      <div className="relative">
        <input
          {...props}
          {...describedBy(id, error, hint)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${boxClass} pr-18`}
        />
        <button
          type="button"
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => setShown(!shown)}
          className="thumb absolute inset-y-0.5 right-0.5 rounded-field px-4 font-semibold text-sm"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Labelling>
  )
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: ReactNode
  name: string
}

export function CheckboxField({ label, className = '', ...props }: CheckboxProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input {...props} type="checkbox" className="size-5 shrink-0 accent-ink" />
      <span>{label}</span>
    </label>
  )
}

interface LabellingProps extends Omit<Labelled, 'name'> {
  id: string
  required: boolean | undefined
  className: string
  children: ReactNode
}

function Labelling({ id, label, error, hint, required, className, children }: LabellingProps) {
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 ${className}`}>
      <label id={`${id}-label`} htmlFor={id} className="font-medium text-[0.9375rem]">
        {label}
        {required === false && <span className="font-normal text-ink-500"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-500 text-sm">
          {hint}
        </p>
      )}
      {/* Always there, so that screen readers notice the error that comes into it. */}
      <p id={`${id}-error`} aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}

function describedBy(id: string, error: string | null | undefined, hint: string | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

const boxClass =
  'min-h-12 w-full rounded-field border border-field-border bg-white px-4 py-2.5 text-base placeholder:text-ink-500 ' +
  'transition-colors hover:border-ink focus:border-ink aria-invalid:border-danger ' +
  // Selects count as read-only for CSS, whatever can be chosen.
  '[&:not(select):read-only]:border-stone-300 [&:not(select):read-only]:bg-stone-100 ' +
  'disabled:bg-stone-100 disabled:text-ink-500'
