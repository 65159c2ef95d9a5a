import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { HydratedButton } from '../ui/hydrated-button.tsx'
import { boxClass, describedBy, type Labelled, Labelling } from './labelling.tsx'

export function Field({ label, error, hint, className = '', ...props }: Labelled & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Labelling
      id={id}
      label={label}
      error={error}
      hint={hint}
      className={className}
      required={props.required}
    >
      <input {...props} {...describedBy(id, error, hint)} className={boxClass} />
    </Labelling>
  )
}

export function TextAreaField(props: Labelled & ComponentProps<'textarea'>) {
  const { label, error, hint, className = '', ...rest } = props
  const id = useId()
  return (
    <Labelling id={id} label={label} error={error} hint={hint} className={className} required={rest.required}>
      <textarea rows={5} {...rest} {...describedBy(id, error, hint)} className={`${boxClass} resize-y`} />
    </Labelling>
  )
}

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
    <Labelling
      id={id}
      label={label}
      error={error}
      hint={hint}
      className={className}
      required={props.required}
    >
      <div className="relative">
        <input
          {...props}
          {...describedBy(id, error, hint)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${boxClass} pr-18`}
        />
        <HydratedButton
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => setShown(!shown)}
          className="tap-target absolute inset-y-0.5 right-0.5 rounded-field px-4 font-semibold text-sm"
        >
          {shown ? 'Hide' : 'Show'}
        </HydratedButton>
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
