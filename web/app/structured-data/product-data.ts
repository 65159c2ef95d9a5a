import type { Gtins, PageProduct, Variant } from '../../../shop/catalogue/contract.ts'
import { colourOf, imageAddress, mpnOf } from '../../../shop/catalogue/feed-attributes.ts'
import { unitMeasureOf } from '../../../shop/catalogue/unit-measure.ts'
import { choiceText, optionValue, variantQuery } from '../../../shop/catalogue/variant-options.ts'
import type { TransitDays } from '../../../shop/delivery/delivery-rules.ts'
import type { PublicSettings } from '../../../shop/pages/public-settings.ts'
import { describeProduct } from '../product/describe-product.ts'
import { freeShipping, returnPolicy } from './policies.ts'
import { reviewData } from './review-data.ts'
import { storeId } from './shop-data.ts'

interface Around {
  shop: PublicSettings
  gtins: Gtins
  transit: TransitDays
  publicUrl: string
  /** Of the product's page. */
  url: string
}

/** Ratings are those of verified reviews alone, never the fixed figures (`docs/decisions/catalogue.md`). A group where there is a choice. */
export function productData(product: PageProduct, around: Around): object {
  const { id, title, vendor, product_type, facts: attributes, variants } = product
  const shared = {
    name: title,
    description: describeProduct(product),
    url: around.url,
    image: imagesOf(product, around.publicUrl),
    brand: { '@type': 'Brand', name: vendor },
    ...(product_type && { category: product_type }),
    ...(attributes && { countryOfOrigin: attributes.countryOfOrigin }),
    ...reviewData(product),
  }
  const [only] = variants
  if (variants.length === 1 && only)
    return { '@type': 'Product', ...shared, ...ownData(product, only, around) }
  const hasVariant = variants.map((variant) => ({
    '@type': 'Product',
    name: `${title}, ${choiceText(product, variant)}`,
    description: shared.description,
    image: variantImages(product, variant, shared.image),
    ...ownData(product, variant, around),
  }))
  return { '@type': 'ProductGroup', productGroupID: id, ...shared, variesBy: variesBy(product), hasVariant }
}

function ownData(product: PageProduct, variant: Variant, around: Around) {
  const { sku } = variant
  const gtin = around.gtins[variant.id]
  const size = optionValue(product, variant, 'size')
  const color = colourOf(product, variant)
  const mpn = mpnOf(product.vendor, variant, around.shop.brand)
  return {
    ...(sku && { sku }),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    ...(size && { size }),
    ...(color && { color }),
    offers: offerOf(product, variant, around),
  }
}

function offerOf(product: PageProduct, variant: Variant, { shop, transit, publicUrl, url }: Around) {
  const query = variantQuery(product, variant)
  const { price, compare_at_price: mrp, availability } = variant
  return {
    '@type': 'Offer',
    url: `${url}${query && `?${query}`}`,
    price,
    priceCurrency: 'INR',
    availability: availabilityTerm[availability],
    itemCondition: 'https://schema.org/NewCondition',
    priceSpecification: [unitPrice(product, variant), ...(mrp ? [struckPrice(mrp)] : [])],
    seller: { '@type': 'Organization', '@id': storeId(publicUrl), name: shop.brand },
    shippingDetails: freeShipping(shop, transit),
    hasMerchantReturnPolicy: returnPolicy(publicUrl),
  }
}

const availabilityTerm: Record<Variant['availability'], string> = {
  'in-stock': 'https://schema.org/InStock',
  'few-left': 'https://schema.org/LimitedAvailability',
  'sold-out': 'https://schema.org/OutOfStock',
}

/** Of UN/CEFACT. */
const unitCodes = { g: 'GRM', kg: 'KGM', ml: 'MLT', l: 'LTR', piece: 'C62' } as const

function unitPrice(product: PageProduct, variant: Variant) {
  const measure = unitMeasureOf(product.facts, optionValue(product, variant, 'size'))
  const quantity = (value: number) => ({
    '@type': 'QuantitativeValue',
    value,
    unitCode: measure && unitCodes[measure.unit],
  })
  return {
    '@type': 'UnitPriceSpecification',
    price: variant.price,
    priceCurrency: 'INR',
    ...(measure && {
      referenceQuantity: { ...quantity(measure.amount), valueReference: quantity(1) },
    }),
  }
}

function struckPrice(price: string) {
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'INR',
    priceType: 'https://schema.org/StrikethroughPrice',
  }
}

function variesBy({ options }: PageProduct): string[] {
  return options.map(({ name }) => knownAspects[name.toLowerCase()] ?? name.toLowerCase())
}

const knownAspects: Readonly<Record<string, string>> = {
  size: 'https://schema.org/size',
  colour: 'https://schema.org/color',
  color: 'https://schema.org/color',
}

function imagesOf({ images }: PageProduct, publicUrl: string): string[] {
  return images.flatMap((image) => imageAddress(image, publicUrl) ?? [])
}

function variantImages(
  { images }: PageProduct,
  { image }: Variant,
  all: readonly string[],
): readonly string[] {
  const own = image === null ? undefined : all[image]
  return own && all.length === images.length ? [own] : all
}
