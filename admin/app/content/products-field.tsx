import { ProductPicker } from '../picker/product-picker.tsx'

interface ProductsFieldProps {
  name: string
  label: string
  hint: string
  handles: readonly string[]
  onChange(handles: readonly string[]): void
}

/** A file of its own, which is loaded for pages that list products. */
export function ProductsField(props: ProductsFieldProps) {
  return <ProductPicker {...props} isOrdered />
}
