import { Link } from 'react-router'
import { comparePath } from '../../../shop/catalogue/compare.ts'
import { useCompared } from './compare-store.ts'
import { CompareTick } from './compare-tick.tsx'

/** On the product page, where no bar may lie upon the buy box. */
export function CompareLine(product: { id: string; title: string }) {
  const handles = useCompared()
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <CompareTick {...product} />
      {handles.length > 0 && (
        <Link to={comparePath(handles)} className={linkClass}>
          {handles.length > 1 ? `See ${handles.length} side by side` : alone}
        </Link>
      )}
      <noscript>
        <a href={comparePath([product.id])} className={linkClass}>
          {alone}
        </a>
      </noscript>
    </div>
  )
}

const alone = 'Compare with others'
const linkClass = 'inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4'
