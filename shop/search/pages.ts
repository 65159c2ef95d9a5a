/** Pages that a search may mean, with other terms for them. */
export const searchedPages: readonly { title: string; path: string; terms: string }[] = [
  {
    title: 'Contact',
    path: '/contact',
    terms: 'contact us help support customer call phone number email complaint care',
  },
  {
    title: 'Returns and refunds',
    path: '/terms-of-service#cancellation-returns-and-refunds',
    terms: 'return refund cancel cancellation exchange replace policy money back',
  },
  {
    title: 'Delivery',
    path: '/terms-of-service#delivery',
    terms: 'delivery shipping policy courier dispatch',
  },
  {
    title: 'My orders',
    path: '/account?tab=orders',
    terms: 'my order track parcel delivery status cancel refund return invoice',
  },
  { title: 'My Account', path: '/account', terms: 'my account login log in profile password address' },
  { title: 'About Us', path: '/about-us', terms: 'about us company story who' },
  { title: 'Our mission', path: '/mission', terms: 'our mission' },
  {
    title: 'Partner with Us',
    path: '/partner',
    terms: 'partner distributor wholesale bulk order franchise dealership',
  },
  {
    title: 'Terms of Service',
    path: '/terms-of-service',
    terms: 'terms conditions service policy',
  },
  { title: 'Privacy', path: '/privacy', terms: 'privacy policy data' },
]
