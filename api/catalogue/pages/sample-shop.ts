import type { SampleProduct, SampleShop } from '../../../shop/mail/sample-shop.ts'
import { fromRupeeString, paise } from '../../../shop/money.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import type { CatalogueProduct } from '../catalogue-product.ts'
import { findOfferedCoupons } from '../coupons/coupon-store.ts'

type SampleDeps = Pick<ShopDeps, 'db' | 'catalogue' | 'publicUrl' | 'now'>

/** Of a shop that has none yet. */
const noProduct = { handle: '', title: 'Product', variantTitle: 'Default Title', unitPrice: paise(50_000) }
const noCoupon = { title: 'COUPON', percent: 10 }

/** Its own first products, the first again where there are fewer, and the first coupon that its cart offers. */
export async function sampleShop({ db, catalogue, publicUrl, now }: SampleDeps): Promise<SampleShop> {
  const opened = await catalogue.openProducts(catalogue.current().products.handles(0, 3))
  const [first = noProduct, second = first, third = first] = opened.flatMap(firstVariant)
  const [coupon = noCoupon] = await findOfferedCoupons(db, { customerId: null, now: now() })
  return { url: publicUrl(), products: [first, second, third], coupon }
}

function firstVariant({ product: { id, title, variants } }: CatalogueProduct): SampleProduct[] {
  const [variant] = variants
  return variant
    ? [{ handle: id, title, variantTitle: variant.title, unitPrice: fromRupeeString(variant.price) }]
    : []
}
