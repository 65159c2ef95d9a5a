import { useId } from 'react'
import { CheckField, FieldError } from './field.tsx'
import { useFieldError } from './form.tsx'

interface CheckFieldsProps<Value extends string> {
  name: string
  legend: string
  values: readonly Value[]
  labelOf(value: Value): string
  isTicked?: boolean
}

/** Several values of one name. */
export function CheckFields<Value extends string>(props: CheckFieldsProps<Value>) {
  const { name, legend, values, labelOf, isTicked = false } = props
  const id = useId()
  const error = useFieldError(name)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid md:grid-cols-2">
        {values.map((value) => (
          <CheckField
            key={value}
            name={name}
            value={value}
            label={labelOf(value)}
            defaultChecked={isTicked}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
