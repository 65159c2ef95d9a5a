import type { AdminPhoto, photoWrites } from '../../../shop/media/photos-contract.ts'
import { write } from '../api.ts'
import { type DragOrder, useDragOrder } from '../drag/use-drag-order.ts'
import { useWrite } from '../ui/use-write.ts'

export function useOrder(handle: string, photos: readonly AdminPhoto[]): DragOrder {
  const { run } = useWrite()
  const ids = photos.map(({ id }) => id)
  return useDragOrder(ids, (id, to) => {
    const before = ids.filter((one) => one !== id)[to] ?? null
    const url = `/products/${handle}/photos/${id}/place` as const
    run(() => write<typeof photoWrites.place>('POST', url, { before }), { done: `Moved to place ${to + 1}.` })
  })
}
