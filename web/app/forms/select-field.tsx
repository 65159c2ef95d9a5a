import { type ComponentProps, useId } from 'react'
import { boxClass, describedBy, type Labelled, Labelling } from './labelling.tsx'

export function SelectField({
  label,
  error,
  hint,
  className = '',
  ...props
}: Labelled & ComponentProps<'select'>) {
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
      <select
        {...props}
        {...describedBy(id, error, hint)}
        className={`${boxClass} select-arrow truncate pr-11`}
      />
    </Labelling>
  )
}
