import {
  type AdminPhoto,
  adminPhoto,
  listPhotosResponse,
  photoParams,
  photoWrites as writes,
} from '../../../shop/media/photos-contract.ts'
import { productParams } from '../../../shop/products/admin-contract.ts'
import { readPhotoManifest, wireImage } from '../../platform/media/photo-manifest.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopDeps, ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { teamActorOf } from '../../team/team-caller.ts'
import { placePhoto, removePhoto, restorePhoto } from './arrange-photos.ts'
import { editPhoto } from './edit-photo.ts'
import type { StoredPhoto } from './photo-rows.ts'
import { readUploads, uploadedPhoto } from './photo-upload.ts'
import { showOriginal, showPhotos } from './show-photos.ts'
import { uploadPhoto } from './upload-photo.ts'

const tags = ['photographs']

export const adminPhotoRoutes: ShopRoutes = (shop) => async (app) => {
  const one = { tags, params: photoParams }
  const manifest = await readPhotoManifest()
  const onStorageError = (err: unknown) => app.log.error({ err }, 'photo storage failed')
  const deps = { ...shop, onStorageError }

  function wirePhoto(photo: StoredPhoto): AdminPhoto {
    const { id, version, src, alt, state, problem, crop, variants, width, height } = photo
    return {
      id,
      version,
      alt,
      state,
      problem,
      crop,
      variants,
      src: src === null ? null : wireImage({ src, alt }, manifest).src,
      original: width === null || height === null ? null : { width, height },
    }
  }

  await app.register(async (uploads) => uploadRoute(uploads, deps, wirePhoto))

  app.get(
    '/api/admin/products/:handle/photos',
    {
      config: { operation: 'products.read' },
      schema: { tags, params: productParams, response: { 200: listPhotosResponse } },
    },
    async ({ params }) => ({ items: (await showPhotos(deps, params.handle)).map(wirePhoto) }),
  )

  app.get(
    '/api/admin/products/:handle/photos/:photoId/original',
    { config: { operation: 'products.write' }, schema: { ...one, response: {} } },
    async ({ params }, reply) =>
      reply
        .type('image/webp')
        .header('cache-control', 'private, no-store')
        .send((await showOriginal(deps, params)) as never),
  )

  serveWrite(app, writes.edit, { ...one, operation: 'products.write' }, async (request) =>
    wirePhoto(await editPhoto(deps, { ...request.body, ...request.params, ...teamActorOf(request) })),
  )

  serveWrite(app, writes.place, { ...one, operation: 'products.write' }, async (request) => {
    await placePhoto(deps, { ...request.body, ...request.params, ...teamActorOf(request) })
    return { success: true as const }
  })

  serveWrite(app, writes.remove, { ...one, operation: 'products.write' }, async (request) => {
    await removePhoto(deps, { ...request.params, ...teamActorOf(request) })
    return { success: true as const }
  })

  serveWrite(app, writes.restore, { ...one, operation: 'products.write' }, async (request) => {
    await restorePhoto(deps, { ...request.params, ...teamActorOf(request) })
    return { success: true as const }
  })
}

type Deps = Parameters<typeof uploadPhoto>[0] & Pick<ShopDeps, 'config'>

/** In a scope of its own: its body is a file. */
function uploadRoute(app: ShopServer, deps: Deps, wirePhoto: (photo: StoredPhoto) => AdminPhoto): void {
  readUploads(app)
  app.post(
    '/api/admin/products/:handle/photos',
    {
      config: { operation: 'products.write' },
      schema: {
        tags,
        params: productParams,
        consumes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
        body: uploadedPhoto,
        response: { 201: adminPhoto },
      },
    },
    async (request, reply) => {
      const { bytes } = request.body
      const photo = await uploadPhoto(deps, { ...request.params, bytes, ...teamActorOf(request) })
      return reply.code(201).send(wirePhoto(photo))
    },
  )
}
