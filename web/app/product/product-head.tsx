import type { PageProduct } from '../../../shop/catalogue/contract.ts'
import { PageHead } from '../page-head.tsx'
import { describeProduct } from './describe-product.ts'

export function ProductHead({ product }: { product: PageProduct }) {
  const { title, images } = product
  const photo = images.find(({ photo, src }) => photo || /^https?:/i.test(src))
  return <PageHead title={title} description={describeProduct(product)} photo={photo} type="product" />
}
