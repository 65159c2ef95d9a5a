import { useNavigate } from 'react-router'
import type { AdminProduct, productWrites } from '../../../shop/products/admin-contract.ts'
import { write } from '../api.ts'
import { Field } from '../form/field.tsx'
import { Form } from '../form/form.tsx'
import { showToast } from '../ui/toast-store.ts'
import { PlaceField, readPlace } from './place-field.tsx'

export function DuplicateProduct({ product }: { product: AdminProduct }) {
  const navigate = useNavigate()
  return (
    <Form
      submit="Duplicate"
      onSubmit={({ title = '', handle = '', place }) => {
        const copy = { title, place: readPlace(place), ...(handle && { handle }) }
        const url = `/products/${product.handle}/duplicate` as const
        return write<typeof productWrites.duplicate>('POST', url, copy)
      }}
      onSaved={({ handle }) => {
        showToast('Duplicated as a draft. Its SKUs are new, it has no stock and no barcodes.')
        return navigate(`/products/${handle}`)
      }}
    >
      <p>A draft with the same texts, variants, prices, declarations and photographs.</p>
      <Field name="title" label="Name of the copy" autoComplete="off" autoFocus required />
      <Field
        name="handle"
        label="Address"
        hint="Its end: /products/… It stays. Empty: made of the name."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PlaceField />
    </Form>
  )
}
