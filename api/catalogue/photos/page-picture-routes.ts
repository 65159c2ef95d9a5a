import { createHash } from 'node:crypto'
import { shareFileName } from '../../../shop/media/photo.ts'
import { cropQuery } from '../../../shop/media/photos-contract.ts'
import { uploadedPhoto as nameOf, photoFileName, uploadWidths } from '../../../shop/media/uploaded-photo.ts'
import { uploadedPicture } from '../../../shop/pages/logo-contract.ts'
import type { Crop } from '../../platform/media/render-photo.ts'
import { mostRequestWaitMs, renderApart } from '../../platform/media/render-process.ts'
import { photoQuality, renditionsOf } from '../../platform/media/renditions.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { requireInside } from './edit-photo.ts'
import type { PhotoDeps } from './photo-deps.ts'
import { readUploads, uploadedPhoto } from './photo-upload.ts'
import { orRefuse } from './storage-refusal.ts'

/** Pictures of pages, in the sizes that the storefront asks for; they are kept as the versions that name them are. */
export const pagePictureRoutes: ShopRoutes = (shop) => async (app) => {
  const deps = { ...shop, onStorageError: (err: unknown) => app.log.error({ err }, 'photo storage failed') }
  readUploads(app)
  app.post(
    '/api/admin/pages/pictures',
    {
      config: { operation: 'pages.write' },
      schema: {
        tags: ['pages'],
        consumes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
        querystring: cropQuery,
        body: uploadedPhoto,
        response: { 201: uploadedPicture },
      },
    },
    async ({ body, query }, reply) =>
      reply.code(201).send({ photo: await savePicture(deps, body.bytes, query) }),
  )
}

type PictureDeps = Pick<PhotoDeps, 'photoFiles' | 'onStorageError'>

/** Throws `photo-unusable`, `crop-outside`, `too-many-photos-at-once` and those of storage. */
async function savePicture(
  { photoFiles, onStorageError }: PictureDeps,
  bytes: Buffer,
  crop: Crop,
): Promise<string> {
  // sharp is loaded when the first picture comes.
  const { readPhoto } = await import('../../platform/media/read-photo.ts')
  requireInside(await readPhoto(bytes), crop)
  const widths = uploadWidths(crop)
  const key = JSON.stringify({ crop, photoQuality, widths })
  const hash = createHash('sha256').update(key).update(bytes).digest('hex')
  const photo = nameOf({ hash, width: crop.width, height: crop.height })
  const renditions = renditionsOf(widths).map((each) => ({
    ...each,
    name: photoFileName(photo, each.width, each.format),
  }))
  const work = { bytes, renditions, crop, share: shareFileName(photo) }
  for (const file of await renderApart(work, { mostWaitMs: mostRequestWaitMs }))
    await orRefuse(photoFiles.save(file.name, file.bytes), onStorageError)
  return photo
}
