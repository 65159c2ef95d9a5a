import { lazy, Suspense, useState } from 'react'
import { Field } from '../form/field.tsx'

const FindProduct = lazy(async () => ({ default: (await import('./find-product.tsx')).FindProduct }))

interface AddressFieldProps {
  name: string
  label: string
  hint?: string | undefined
  value: string
  required?: boolean
  onChange(address: string): void
}

/** What a link opens: typed, of the pages that are suggested, or a product that is found by name. */
export function AddressField({ onChange, ...field }: AddressFieldProps) {
  const [isOpen, setOpen] = useState(false)
  function choose(address: string): void {
    onChange(address)
    setOpen(false)
  }
  return (
    <div className="grid gap-1">
      <Field
        {...field}
        list="shop-pages"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 content-center text-link md:min-h-8">Find a product</summary>
        {isOpen && (
          <Suspense>
            <FindProduct label={`Product that ${field.label.toLowerCase()}`} onFind={choose} />
          </Suspense>
        )}
      </details>
    </div>
  )
}
