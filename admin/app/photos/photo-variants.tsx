import type { AdminPhoto } from '../../../shop/media/photos-contract.ts'
import type { AdminProduct } from '../../../shop/products/admin-contract.ts'
import { CheckField } from '../form/field.tsx'

interface PhotoVariantsProps {
  product: AdminProduct
  photo: AdminPhoto
  onSave(variants: string[]): void
}

/** Which variants the page shows it for when a shopper chooses them. */
export function PhotoVariants({ product, photo, onSave }: PhotoVariantsProps) {
  const variants = product.variants.filter(({ status }) => status === 'active')
  if (variants.length < 2 || photo.src === null) return null
  const chosen = variants.filter(({ id }) => photo.variants.includes(id))
  const set = (id: string, isOn: boolean) =>
    onSave(isOn ? [...photo.variants, id] : photo.variants.filter((other) => other !== id))
  return (
    <details>
      <summary className="py-1 text-link">
        {chosen.length === 0
          ? 'Show it for a variant'
          : `Shown for ${chosen.map(({ title }) => title).join(', ')}`}
      </summary>
      {variants.map(({ id, title }) => (
        <CheckField
          key={id}
          label={title}
          checked={photo.variants.includes(id)}
          onChange={(event) => set(id, event.target.checked)}
        />
      ))}
    </details>
  )
}
