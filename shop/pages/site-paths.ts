/** Every address of the storefront: `web/app/routes.ts` maps no other. */
export const sitePaths = [
  '',
  'products',
  'products/:id',
  'product/:id',
  'bestsellers',
  'accessories',
  'collections/:handle',
  'compare',
  'wishlist',
  'cart',
  'checkout',
  'checkout/account',
  'checkout/shipping',
  'thankyou',
  'login',
  'signup',
  'created',
  'test1',
  'test2',
  'test3',
  'activate',
  'confirm-email',
  'forgot-password',
  'reset-link-sent',
  'reset-password',
  'account',
  'track',
  'review',
  'review/stop',
  'contact',
  'subscribe/confirm',
  'unsubscribe',
  'back-in-stock/confirm',
  'back-in-stock/stop',
  'partner',
  'mission',
  'about-us',
  'privacy',
  'terms-of-service',
  '400',
  '*',
] as const
export type SitePath = (typeof sitePaths)[number]

/** Of the server itself, of files, and of the page for what does not exist. */
const ofServer = [
  '404',
  'admin',
  'api',
  'assets',
  'feeds',
  'healthz',
  'invoice',
  'metrics',
  'photos',
  'readyz',
  'sandbox',
  'theme',
]

const taken = new Set([...sitePaths.map((path) => path.split('/')[0]), ...ofServer])

/** Whether a page of the team at this address would hide something. */
export function isTakenAddress(address: string): boolean {
  return taken.has(address)
}
