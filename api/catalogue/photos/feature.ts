import type { Feature } from '../../feature.ts'
import { adminPhotoRoutes } from './admin-routes.ts'
import { convertPhoto } from './convert-photo.ts'
import { deleteRemovedPhotos } from './delete-removed.ts'
import { logoRoutes } from './logo-routes.ts'
import { pagePictureRoutes } from './page-picture-routes.ts'
import { reviewPhotoRoutes } from './review-photo-routes.ts'
import { deleteUnusedReviewPhotos } from './review-photos.ts'

export const photos: Feature = {
  name: 'photos',
  routes: [adminPhotoRoutes, logoRoutes, pagePictureRoutes, reviewPhotoRoutes],
  jobs: (deps) => ({ photo: (payload) => convertPhoto(deps, (payload as { id: string }).id) }),
  cleanUp: async (deps) => {
    await deleteRemovedPhotos(deps)
    await deleteUnusedReviewPhotos(deps)
  },
}
