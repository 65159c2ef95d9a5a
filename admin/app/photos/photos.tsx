import '../styles/photos.css'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminPhoto, photoWrites } from '../../../shop/media/photos-contract.ts'
import type { AdminProduct } from '../../../shop/products/admin-contract.ts'
import { write } from '../api.ts'
import { type DragOrder, useDragOrder } from '../drag/use-drag-order.ts'
import { Section } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'
import { PhotoRow } from './photo-row.tsx'
import { UploadBox } from './upload-box.tsx'

interface PhotosProps {
  product: AdminProduct
  photos: readonly AdminPhoto[]
}

/** In the order of the shop; the first is the one of cards. */
export function Photos({ product, photos }: PhotosProps) {
  useNews(photos.some(({ state }) => state === 'waiting'))
  const order = useOrder(product.handle, photos)
  return (
    <Section title="Photographs">
      <UploadBox handle={product.handle} />
      {photos.length === 0 ? (
        <p className="border-line border-t px-4 py-3 text-muted">
          No photographs yet. The first one is shown on cards and in search results.
        </p>
      ) : (
        <ol className="photo-rows" aria-label="Photographs in the order of the shop">
          {photos.map((photo, at) => (
            <PhotoRow
              key={photo.id}
              product={product}
              photo={photo}
              at={at}
              count={photos.length}
              order={order}
            />
          ))}
        </ol>
      )}
    </Section>
  )
}

const askAgainMs = 1_500

/** Converting one takes seconds: what the screen shows is read again until all are done. */
function useNews(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}

function useOrder(handle: string, photos: readonly AdminPhoto[]): DragOrder {
  const { run } = useWrite()
  const ids = photos.map(({ id }) => id)
  return useDragOrder(ids, (id, to) => {
    const before = ids.filter((one) => one !== id)[to] ?? null
    const url = `/products/${handle}/photos/${id}/place` as const
    run(() => write<typeof photoWrites.place>('POST', url, { before }), { done: `Moved to place ${to + 1}.` })
  })
}
