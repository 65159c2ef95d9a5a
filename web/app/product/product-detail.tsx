import type { PageProduct, Variant } from '../../../shop/catalogue/contract.ts'
import { Gallery } from '../carousel/gallery.tsx'
import { newCartLine } from '../cart/new-line.ts'
import { LazyInformation } from '../information/lazy-information.tsx'
import { LazyStrips } from '../strips/lazy-strips.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { productColumns } from './product-columns.ts'
import { useChosenVariant } from './use-chosen-variant.ts'
import { useStock } from './use-stock.ts'

export function ProductDetail({ product }: { product: PageProduct }) {
  const [variant, choose] = useChosenVariant(product)
  if (!variant) return null
  return <Detail key={product.id} product={product} variant={variant} choose={choose} />
}

interface DetailProps {
  product: PageProduct
  variant: Variant
  choose: (variant: Variant) => void
}

function Detail({ product, variant, choose }: DetailProps) {
  const stockOf = useStock(product.id)
  const buying = { line: newCartLine(product, variant), stock: stockOf(variant) }
  return (
    <>
      <div className={productColumns}>
        <Gallery title={product.title} images={product.images} chosen={variant.image ?? 0} />
        <BuyBox product={product} variant={variant} choose={choose} stockOf={stockOf} buying={buying} />
      </div>
      <LazyInformation product={product} variant={variant} />
      <LazyStrips handle={product.id} />
      <BuyBar product={product} variant={variant} buying={buying} />
    </>
  )
}
