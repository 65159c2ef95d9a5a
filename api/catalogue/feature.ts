import type { Feature } from '../feature.ts'
import { renewReviewedPages } from './product-reviews.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogue: Feature = {
  name: 'catalogue',
  routes: [catalogueRoutes],
  cleanUp: ({ db }) => renewReviewedPages(db),
}
