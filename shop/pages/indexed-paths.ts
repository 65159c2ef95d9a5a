/** Pages that search engines list, beside those of the products. */
export const indexedPaths = [
  '/',
  '/products',
  '/bestsellers',
  '/accessories',
  '/about-us',
  '/mission',
  '/partner',
  '/contact',
  '/privacy',
  '/terms-of-service',
] as const
