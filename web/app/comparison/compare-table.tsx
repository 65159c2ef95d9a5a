import { Link } from 'react-router'
import { comparePath } from '../../../shop/catalogue/compare.ts'
import type { ProductAttributes } from '../../../shop/catalogue/contract.ts'
import { removeCompared } from '../compare/compare-store.ts'
import { DietMark } from '../product/diet-mark.tsx'
import { PriceTag } from '../product/price-tag.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { handFocusOn } from '../ui/hand-focus-on.ts'
import { Icon } from '../ui/icon.tsx'
import { Photo } from '../ui/photo.tsx'
import './comparison.css'
import type { CompareGroup } from './compare-rows.ts'
import type { ComparedProduct, Comparison } from './read-compared.ts'

export function CompareTable({ products, groups }: Pick<Comparison, 'products' | 'groups'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reached by keyboard.
    <section aria-label="Comparison" tabIndex={0} className="card relative overflow-x-auto">
      <table className={`comparison figures w-full text-[0.9375rem] ${columns[products.length]}`}>
        <caption className="sr-only">{`${products.map(({ title }) => title).join(', ')} side by side`}</caption>
        <thead>
          <tr>
            <td className={`${firstColumn} max-lg:hidden border-stone-300 border-b`} />
            {products.map((product) => (
              <th key={product.id} scope="col" className={`${column} border-stone-300 border-b text-left`}>
                <ProductHeading product={product} products={products} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.title} group={group} count={products.length} />
        ))}
      </table>
    </section>
  )
}

interface ProductHeadingProps {
  product: ComparedProduct
  products: readonly ComparedProduct[]
}

function ProductHeading({ product, products }: ProductHeadingProps) {
  const { id, title, choice, photo, price, mrp, discount, availability } = product
  const others = products.map((each) => each.id).filter((each) => each !== id)
  const path = `/products/${encodeURIComponent(id)}`
  return (
    <div ref={handFocusOn} className="grid content-start justify-items-start gap-1.5 font-normal">
      <Photo
        image={photo && { ...photo, alt: '' }}
        sizes="112px"
        widths={[160, 320]}
        className="size-28 rounded-field bg-paper object-cover"
      />
      <Link to={path} className="font-semibold leading-snug underline-offset-4 hover:underline">
        {title}
      </Link>
      {choice && <p className="text-ink-500 text-sm">{choice}</p>}
      <PriceTag price={price} mrp={mrp} discount={discount} />
      {availability === 'sold-out' ? (
        <p className="font-semibold text-danger text-sm">Sold out</p>
      ) : (
        <ButtonLink to={path} variant="secondary" className="mt-1 min-h-11 px-4! text-sm">
          View and buy<span className="sr-only">{` ${title}`}</span>
        </ButtonLink>
      )}
      <Link
        to={comparePath(others)}
        preventScrollReset
        onClick={() => removeCompared(id)}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-ink-500 text-sm underline-offset-4 hover:underline"
      >
        <Icon name="close" className="size-4" />
        Remove
        <span className="sr-only">{title}</span>
      </Link>
    </div>
  )
}

function GroupRows({ group: { title, rows }, count }: { group: CompareGroup; count: number }) {
  return (
    <tbody>
      <tr className="bg-stone-100">
        <th scope="rowgroup" className={`${firstColumn} bg-stone-100 py-2 text-left font-semibold`}>
          {title}
        </th>
        <td colSpan={count} className="max-lg:hidden" />
      </tr>
      {rows.map((row) => (
        <tr key={row.label}>
          <th
            scope="row"
            className={`${firstColumn} ${line} bg-white text-left ${row.indent ? indented : 'font-medium'}`}
          >
            {row.label}
          </th>
          {row.cells.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name.
            <td key={place} className={`${column} ${line}`}>
              <Cell cell={cell} diet={row.diets?.[place]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Cell({ cell, diet }: { cell: string | null; diet: ProductAttributes['diet'] }) {
  if (cell === null)
    return (
      <span className="text-ink-500">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not stated</span>
      </span>
    )
  if (!diet) return cell
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true">
        <DietMark diet={diet} />
      </span>
      <span>{cell}</span>
    </span>
  )
}

const columns = ['', '[--columns:1]', '[--columns:2]', '[--columns:3]', '[--columns:4]']
const firstColumn = 'wrap-anywhere px-3 align-top sm:px-4 lg:w-44 lg:min-w-44'
const column = 'wrap-anywhere lg:max-w-80 px-3 py-2.5 align-top sm:px-4'
const line = 'border-stone-100 border-b py-2.5'
const indented = 'font-normal text-ink-500 lg:pl-7'
