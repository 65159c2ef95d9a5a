import { optionValue } from '../shop/catalogue/variant-options.ts'
import { fittingWidth, photoUrl } from '../shop/media/photo.ts'
import { getProduct, type LoginResponse } from './calls.ts'
import { type Client, callOk } from './client.ts'

export function storedLogin({ accessToken, userName, userId }: LoginResponse): Record<string, string> {
  return { userName, userId, token: accessToken, customerAccessToken: accessToken }
}

/** What it saves of a cart with the first variants of these products, as many of each. */
export async function storedCart(
  client: Client,
  quantities: Record<string, number>,
): Promise<Record<string, string>> {
  const lines = await Promise.all(
    Object.entries(quantities).map(async ([handle, quantity]) => {
      const { product } = await callOk(client, getProduct(handle))
      const [variant] = product.variants
      const image = product.images[variant.image ?? 0]
      return {
        id: variant.id,
        productId: handle,
        title: product.title,
        price: Number(variant.price),
        quantity,
        image: image?.photo ? photoUrl(image.photo, fittingWidth(320, image.width), 'webp') : '',
        size: optionValue(product, variant, 'size') ?? 'N/A',
        flavor: optionValue(product, variant, 'flavour') ?? 'N/A',
      }
    }),
  )
  return { cartItems: JSON.stringify(lines) }
}
