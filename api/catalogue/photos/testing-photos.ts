import type { AdminPhoto } from '../../../shop/media/photos-contract.ts'
import { openTestProducts } from '../products/testing-products.ts'
import { convertPhoto } from './convert-photo.ts'
import { paintPhoto } from './testing.ts'

export type TestPhotos = Awaited<ReturnType<typeof openTestPhotos>>

interface ShownProduct {
  images: { src: string; photo: string; alt: string; width: number; height: number }[]
  variants: { image: number | null }[]
}

/** A back office that uploads photographs of a product on sale. */
export async function openTestPhotos() {
  const admin = await openTestProducts()

  const upload = (url: string, bytes: Buffer, headers: Record<string, string> = {}) =>
    admin.as('manager', `${url}/photos`, {
      method: 'POST',
      payload: bytes,
      headers: { 'content-type': 'image/jpeg', ...headers },
    })

  const photosOf = async (url: string): Promise<AdminPhoto[]> => (await admin.get(`${url}/photos`)).items

  /** Converted; its id. */
  async function addPhoto(url: string, color: string): Promise<string> {
    const { id } = (await upload(url, await paintPhoto({ color }).toBuffer())).json()
    await convertPhoto(admin.deps, id)
    return id
  }

  async function shownTo(handle: string): Promise<ShownProduct> {
    await admin.deps.catalogue.refresh()
    return (await admin.app.inject(`/api/products/${handle}`)).json().product
  }

  async function onSale() {
    const { handle, url, product } = await admin.addCreatine()
    await admin.send(`${url}/status`, { status: 'active' })
    return { handle, url, variant: product.variants[0].id as string }
  }

  return { ...admin, upload, photosOf, addPhoto, shownTo, onSale }
}
