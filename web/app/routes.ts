import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of the site. */
export default [
  index('home/home-page.tsx'),
  route('products', 'catalogue/products-page.tsx'),
  route('products/:id', 'catalogue/product-page.tsx'),
  route('product/:id', 'catalogue/product-page.tsx', { id: 'product-link' }),
  route('bestsellers', 'catalogue/bestsellers-page.tsx'),
  route('accessories', 'catalogue/accessories-page.tsx'),

  route('cart', 'cart/cart-page.tsx'),
  route('checkout', 'checkout/checkout-page.tsx'),
  route('checkout/account', 'checkout/account-step-page.tsx'),
  route('checkout/shipping', 'checkout/shipping-step-page.tsx'),
  route('thankyou', 'checkout/thank-you-page.tsx'),

  route('login', 'customers/login-page.tsx'),
  route('signup', 'customers/sign-up-page.tsx'),
  route('created', 'customers/created-page.tsx'),
  route('test1', 'customers/created-page.tsx', { id: 'created-test' }),
  route('test2', 'test-screens/gallery-page.tsx'),
  route('test3', 'test-screens/codes-page.tsx'),
  route('activate', 'customers/activate-page.tsx'),
  route('confirm-email', 'account/confirm-email-page.tsx'),
  route('forgot-password', 'customers/forgot-password-page.tsx'),
  route('reset-link-sent', 'customers/reset-link-sent-page.tsx'),
  route('reset-password', 'customers/reset-password-page.tsx'),
  route('account', 'account/account-page.tsx'),

  route('contact', 'contact/contact-page.tsx'),
  route('subscribe/confirm', 'contact/confirm-subscription-page.tsx'),
  route('partner', 'pages/partner-page.tsx'),
  route('mission', 'pages/mission-page.tsx'),
  route('about-us', 'pages/about-page.tsx'),
  route('privacy', 'pages/privacy-page.tsx'),
  route('terms-of-service', 'pages/terms-page.tsx'),

  route('400', 'pages/bad-request-page.tsx'),
  route('*', 'pages/unknown-page.tsx'),
] satisfies RouteConfig
