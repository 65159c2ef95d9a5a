import { useId } from 'react'
import { ProductSearch } from '../picker/product-search.tsx'

interface FindProductProps {
  label: string
  onFind(address: string): void
}

/** Its page, found by its name. */
export function FindProduct({ label, onFind }: FindProductProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <ProductSearch id={id} verb="Choose" onAdd={({ handle }) => onFind(`/products/${handle}`)} />
    </div>
  )
}
