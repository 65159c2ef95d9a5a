/** Pages that a search may mean, with other words for them. */
export const searchedPages: readonly { title: string; path: string; words: string }[] = [
  {
    title: 'Contact',
    path: '/contact',
    words: 'contact us help support customer call phone number email complaint care',
  },
  {
    title: 'Returns and refunds',
    path: '/terms-of-service#cancellation-returns-and-refunds',
    words: 'return refund cancel cancellation exchange replace policy money back',
  },
  {
    title: 'Delivery',
    path: '/terms-of-service#delivery',
    words: 'delivery shipping policy courier dispatch',
  },
  {
    title: 'My orders',
    path: '/account?tab=orders',
    words: 'my order track parcel delivery status cancel refund return invoice',
  },
  { title: 'My Account', path: '/account', words: 'my account login log in profile password address' },
  { title: 'About Us', path: '/about-us', words: 'about us company story who' },
  { title: 'Our mission', path: '/mission', words: 'our mission' },
  {
    title: 'Partner with Us',
    path: '/partner',
    words: 'partner distributor wholesale bulk order franchise dealership',
  },
  {
    title: 'Terms of Service',
    path: '/terms-of-service',
    words: 'terms conditions service policy',
  },
  { title: 'Privacy', path: '/privacy', words: 'privacy policy data' },
]
