import { useState } from 'react'
import type { AdminPhoto, photoWrites } from '../../../shop/media/photos-contract.ts'
import type { AdminProduct } from '../../../shop/products/admin-contract.ts'
import { write } from '../api.ts'
import { DragHandle } from '../drag/drag-handle.tsx'
import type { DragOrder } from '../drag/use-drag-order.ts'
import { useVersion } from '../form/use-version.ts'
import { Button } from '../ui/button.tsx'
import { useWrite } from '../ui/use-write.ts'
import { CropDialog } from './crop-dialog.tsx'
import { PhotoAlt } from './photo-alt.tsx'
import { PhotoVariants } from './photo-variants.tsx'

interface RowProps {
  product: AdminProduct
  photo: AdminPhoto
  /** Its place, counted from 0. */
  at: number
  count: number
  order: DragOrder
}

export type Edit = Partial<Pick<AdminPhoto, 'alt' | 'crop' | 'variants'>>

export function PhotoRow({ product, photo, at, count, order }: RowProps) {
  const url = `/products/${product.handle}/photos/${photo.id}` as const
  const [isCropping, setCropping] = useState(false)
  const { run, isBusy } = useWrite()
  const save = useVersion(photo.version, { follows: true })
  const name = photo.alt || `photograph ${at + 1}`
  const edit = (change: Edit, done: string, onDone = () => {}) =>
    run(() => save((version) => write<typeof photoWrites.edit>('PUT', url, { version, ...change })), {
      done,
      onDone,
    })
  const remove = () =>
    run(() => write<typeof photoWrites.remove>('DELETE', url), {
      done: 'Photograph removed.',
      undo: () =>
        run(() => write<typeof photoWrites.restore>('POST', `${url}/restore`), { done: 'It is back.' }),
    })
  return (
    <li data-place={at} data-dragged={order.dragged === photo.id || undefined} data-drop={order.dropAt(at)}>
      <DragHandle id={photo.id} name={name} at={at} count={count} order={order} />
      <Picture photo={photo} isFirst={at === 0} />
      <div className="grid min-w-0 content-start gap-2">
        <State photo={photo} onAgain={() => edit({ crop: photo.crop }, 'Preparing it again.')} />
        <PhotoAlt alt={photo.alt} onSave={(alt) => edit({ alt }, 'Description saved.')} />
        <PhotoVariants
          product={product}
          photo={photo}
          onSave={(variants) => edit({ variants }, 'Variants saved.')}
        />
        <div className="flex flex-wrap gap-2">
          {photo.original && photo.state !== 'failed' && (
            <Button onClick={() => setCropping(true)}>Crop</Button>
          )}
          <Button onClick={remove} isBusy={isBusy} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </div>
      </div>
      {photo.original && (
        <CropDialog
          photo={photo}
          url={url}
          isBusy={isBusy}
          isOpen={isCropping}
          onClose={() => setCropping(false)}
          onSave={(crop) =>
            edit({ crop }, 'Cropped. It is ready in a few seconds.', () => setCropping(false))
          }
        />
      )}
    </li>
  )
}

function Picture({ photo, isFirst }: { photo: AdminPhoto; isFirst: boolean }) {
  return (
    <div>
      {photo.src ? (
        <img src={photo.src} alt="" draggable={false} className="photo-thumb" />
      ) : (
        <div className="photo-thumb skeleton" />
      )}
      {isFirst && <p className="mt-1 text-center font-medium text-sm">On cards</p>}
    </div>
  )
}

function State({ photo: { state, problem }, onAgain }: { photo: AdminPhoto; onAgain(): void }) {
  if (state === 'ready') return null
  if (state === 'waiting') return <p className="text-muted">{problem ?? 'Being prepared for the shop…'}</p>
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-40 flex-1 font-medium text-bad">{`△ ${problem ?? 'It could not be prepared.'}`}</p>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  )
}
