import { Link } from 'react-router'
import { comparePath } from '../../../shop/catalogue/compare.ts'
import { Icon } from '../ui/icon.tsx'
import type { Comparison } from './read-compared.ts'

export const addProductId = 'add-product'

/** Links, so that products are added without scripts as well. */
export function OtherProducts({ products, others }: Pick<Comparison, 'products' | 'others'>) {
  const chosen = products.map(({ id }) => id)
  return (
    <section id={addProductId} aria-label="Add a product" className="grid gap-3">
      <h2 className="text-h3">Add a product</h2>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ id, title }) => (
          <li key={id}>
            <Link to={comparePath([...chosen, id])} preventScrollReset className={chipClass}>
              <Icon name="plus" className="size-4 shrink-0" />
              <span>{title}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/products" className={`${chipClass} border-transparent underline underline-offset-4`}>
            All products
          </Link>
        </li>
      </ul>
    </section>
  )
}

const chipClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-stone-300 px-4 py-1 text-sm hover:border-ink'
