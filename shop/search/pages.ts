/** Pages that a search may mean, with other words for them. */
export const searchedPages: readonly { title: string; path: string; words: string }[] = [
  {
    title: 'Contact',
    path: '/contact',
    words: 'contact us help support call phone number email complaint care',
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
    words: 'terms conditions service refund return policy cancellation',
  },
  { title: 'Privacy', path: '/privacy', words: 'privacy policy data' },
]
