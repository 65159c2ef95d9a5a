/** Pages that search engines list, beside those of collections and products. */
export const indexedPages: readonly string[] = [
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
]

/** Those that a menu or a button may open. */
export const linkedPages: readonly string[] = [
  ...indexedPages,
  '/compare',
  '/wishlist',
  '/cart',
  '/account',
  '/login',
  '/signup',
]
