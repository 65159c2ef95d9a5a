import type { Image, Product, Variant } from '../../../shop/catalogue/contract.ts'
import { optionValue, optionValues, variantQuery } from '../../../shop/catalogue/variant-options.ts'
import { fittingWidth, photoUrl } from '../../../shop/media/photo.ts'
import { fromRupeeString, toRupees } from '../../../shop/money.ts'
import { type NewCartLine, notChosen } from './cart-lines.ts'

type Sold = Pick<Product, 'id' | 'title' | 'options' | 'variants' | 'images'>

export function newCartLine(product: Sold, variant: Variant): NewCartLine {
  return {
    id: variant.id,
    productId: product.id,
    variantQuery: variantQuery(product, variant),
    title: [product.title, ...otherChoices(product, variant)].join(', '),
    price: toRupees(fromRupeeString(variant.price)),
    image: imageUrl(product.images[variant.image ?? 0]),
    size: optionValue(product, variant, 'size') ?? notChosen,
    flavor: optionValue(product, variant, 'flavour') ?? notChosen,
  }
}

/** A line has fields for size and flavour only, so that a colour goes into the title. */
function otherChoices({ options }: Sold, variant: Variant): string[] {
  const values = optionValues(variant)
  return options.flatMap(({ name }, place) => {
    const value = values[place]
    return value && !['size', 'flavour'].includes(name.toLowerCase()) ? [value] : []
  })
}

function imageUrl(image: Image | undefined): string {
  return image?.photo ? photoUrl(image.photo, fittingWidth(320, image.width), 'webp') : ''
}
