import { query } from '../api.ts'
import { ButtonLink } from '../ui/button.tsx'

interface ShelfLabelsLinkProps {
  /** Ids. */
  variants?: readonly string[]
  /** Handles: all their variants. */
  products?: readonly string[]
}

export function ShelfLabelsLink({ variants = [], products = [] }: ShelfLabelsLinkProps) {
  const chosen = query({ variants: variants.join(), products: products.join() })
  return (
    <ButtonLink to={`/print/shelf-labels${chosen}`} target="_blank">
      Print shelf labels
    </ButtonLink>
  )
}
