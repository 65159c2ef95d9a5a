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

export const checkoutPages = ['/cart', '/checkout/shipping'] as const
