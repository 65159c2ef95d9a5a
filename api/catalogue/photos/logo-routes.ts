import { createHash } from 'node:crypto'
import { fittingWidths } from '../../../shop/media/photo.ts'
import {
  iconFileName,
  logoWidths,
  uploadedPhoto as nameOf,
  photoFileName,
} from '../../../shop/media/uploaded-photo.ts'
import { uploadedPicture } from '../../../shop/pages/logo-contract.ts'
import { mostRequestWaitMs, renderApart } from '../../platform/media/render-process.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import type { PhotoDeps } from './photo-deps.ts'
import { readUploads, uploadedPhoto } from './photo-upload.ts'
import { orRefuse } from './storage-refusal.ts'

/** Pictures of the shop itself: what is served was encoded here, and is kept as the versions that name it are. */
export const logoRoutes: ShopRoutes = (shop) => async (app) => {
  const deps = { ...shop, onStorageError: (err: unknown) => app.log.error({ err }, 'photo storage failed') }
  readUploads(app)
  app.post(
    '/api/admin/pages/logo/pictures',
    {
      config: { operation: 'facts.write' },
      schema: {
        tags: ['pages'],
        consumes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
        body: uploadedPhoto,
        response: { 201: uploadedPicture },
      },
    },
    async ({ body }, reply) => reply.code(201).send({ photo: await savePicture(deps, body.bytes) }),
  )
}

type PictureDeps = Pick<PhotoDeps, 'photoFiles' | 'onStorageError'>

/** Throws `photo-unusable`, `too-many-photos-at-once` and those of storage. */
async function savePicture({ photoFiles, onStorageError }: PictureDeps, bytes: Buffer): Promise<string> {
  // sharp is loaded when the first picture comes.
  const { readPhoto } = await import('../../platform/media/read-photo.ts')
  const size = await readPhoto(bytes)
  const photo = nameOf({ hash: createHash('sha256').update('logo').update(bytes).digest('hex'), ...size })
  const renditions = fittingWidths(logoWidths, size.width).map((width) => ({
    width,
    format: 'webp' as const,
    name: photoFileName(photo, width, 'webp'),
  }))
  const work = { bytes, renditions, icon: iconFileName(photo) }
  for (const file of await renderApart(work, { mostWaitMs: mostRequestWaitMs }))
    await orRefuse(photoFiles.save(file.name, file.bytes), onStorageError)
  return photo
}
