// The site as its visitors see it; `web/app/routes.ts` is the map.

export const cataloguePages = [
  '/',
  '/products',
  '/bestsellers',
  '/accessories',
  '/products?search=nothing+like+it',
  '/products/whey-blend',
  '/products/shaker-bottle',
  '/products/no-such-thing',
  '/compare',
  '/compare?products=whey-blend,isolate-whey,omega-3,gone',
] as const

export const textPages = [
  '/partner',
  '/mission',
  '/about-us',
  '/privacy',
  '/terms-of-service',
  '/created',
  '/reset-link-sent',
  '/wishlist',
  '/thankyou',
  '/no/such/path',
] as const

export const formPages = [
  '/contact',
  '/login',
  '/signup',
  '/activate?token=none',
  '/forgot-password',
  '/reset-password?token=none',
  '/track?token=none',
  '/review?token=none',
  '/review/stop?token=none',
  '/unsubscribe?token=none',
  '/back-in-stock/confirm?token=none',
  '/back-in-stock/stop?token=none',
] as const

export const customerPages = [
  '/account',
  '/account?tab=orders',
  '/account?tab=addresses',
  '/account?tab=addresses&address=new',
] as const

export const checkoutPages = ['/cart', '/checkout/shipping', '/checkout/shipping?address=new'] as const

/** With nothing of its own to show: it leads elsewhere, or brings the same page as another. */
export const otherPages = [
  '/test1',
  '/test2',
  '/test3',
  '/400',
  '/product/eaa',
  '/collections/no-such-thing',
  '/subscribe/confirm?token=none',
  '/confirm-email?token=none',
]

/** What `npm test` opens in every way; the others are opened so in `npm run trials`. */
export const oneOfEachKind: readonly string[] = [
  '/',
  '/products',
  '/products/whey-blend',
  '/compare?products=whey-blend,isolate-whey,omega-3,gone',
  '/privacy',
  '/no/such/path',
  '/signup',
  '/account?tab=orders',
  '/account?tab=addresses&address=new',
  '/cart',
  '/checkout/shipping',
]
