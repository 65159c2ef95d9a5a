import { addedPhotoResponse, withdrawByLinkQuery } from '../../../shop/reviews/contract.ts'
import { passPhoto } from '../../platform/media/review-photo-pass.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { openReviewLink } from '../reviews/review-link.ts'
import { readUploads, uploadedPhoto } from './photo-upload.ts'
import { addReviewPhoto, countReviewUpload } from './review-photos.ts'

/** In a scope of its own: its body is a file. */
export const reviewPhotoRoutes: ShopRoutes = (shop) => async (app) => {
  const deps = {
    ...shop,
    onStorageError: (err: unknown) => app.log.error({ err }, 'photo storage failed'),
  }
  readUploads(app, {
    uploader: {
      async nameOf({ query }) {
        const { token } = query as { token?: unknown }
        return (await openReviewLink(deps, typeof token === 'string' ? token : '')).orderId
      },
      count: (orderId) => countReviewUpload(deps, orderId),
    },
  })
  app.post(
    '/api/reviews/photos',
    {
      config: { caller: 'everybody' },
      schema: {
        tags: ['reviews'],
        querystring: withdrawByLinkQuery,
        consumes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
        body: uploadedPhoto,
        response: { 201: addedPhotoResponse },
      },
    },
    async ({ query, body }, reply) => {
      const photo = await addReviewPhoto(deps, { ...query, bytes: body.bytes })
      return reply.code(201).send({ photo: passPhoto(deps, photo) })
    },
  )
}
