import type { z } from 'zod'
import type {
  listProductsResponse,
  ProductRow,
  productWrites,
} from '../../../shop/products/admin-contract.ts'
import { write } from '../api.ts'
import { DragHandle } from '../drag/drag-handle.tsx'
import { type DragOrder, useDragOrder } from '../drag/use-drag-order.ts'
import { Icon } from '../ui/icon.tsx'
import { useWrite } from '../ui/use-write.ts'

type ListedPage = z.output<typeof listProductsResponse>

/** As the shop lists them. Before a product of this page: what the next one begins with is not known here. */
export function useListOrder({ items, next }: ListedPage): DragOrder {
  const { run } = useWrite()
  const handles = items.map(({ handle }) => handle)
  return useDragOrder(handles, (handle, to) => {
    const others = handles.filter((one) => one !== handle)
    const before = others[to] ?? (next === null ? null : others.at(-1))
    if (before === undefined) return
    run(() => write<typeof productWrites.place>('POST', `/products/${handle}/place`, { before }), {
      done: 'Moved.',
    })
  })
}

interface MoveProps {
  row: ProductRow
  page: ListedPage
  order: DragOrder
}

/** Dragged, or by one. */
export function Move({ row, page: { items, next }, order }: MoveProps) {
  const { run, isBusy } = useWrite()
  const at = items.indexOf(row)
  const isLast = at === items.length - 1
  const move = (before: string | null) =>
    run(() => write<typeof productWrites.place>('POST', `/products/${row.handle}/place`, { before }))
  const [above, below] = [items[at - 1], items[at + 2]]
  return (
    <span className="relative z-1 inline-flex" data-place={at} data-drop={order.dropAt(at)}>
      <DragHandle id={row.handle} name={row.title} at={at} count={items.length} order={order} />
      {above && (
        <button
          type="button"
          className="grid size-9 place-items-center"
          aria-label={`Move ${row.title} up`}
          disabled={isBusy}
          onClick={() => move(above.handle)}
        >
          <Icon name="down" className="size-4 rotate-180" />
        </button>
      )}
      {!isLast && (below || next === null) ? (
        <button
          type="button"
          className="grid size-9 place-items-center"
          aria-label={`Move ${row.title} down`}
          disabled={isBusy}
          onClick={() => move(below?.handle ?? null)}
        >
          <Icon name="down" className="size-4" />
        </button>
      ) : (
        <span className="size-9" />
      )}
    </span>
  )
}
