export interface PageLink {
  label: string
  to: string
}

export const searchBoxId = 'search'

const listings = ['/products', '/bestsellers', '/accessories']

export function hasSearch(pathname: string): boolean {
  return listings.includes(pathname.endsWith('/') ? pathname.slice(0, -1) : pathname)
}

const products: PageLink = { label: 'Products', to: '/products' }
const bestsellers: PageLink = { label: 'Bestsellers', to: '/bestsellers' }
const accessories: PageLink = { label: 'Accessories', to: '/accessories' }
const partner: PageLink = { label: 'Partner with Us', to: '/partner' }
const aboutUs: PageLink = { label: 'About Us', to: '/about-us' }
const contact: PageLink = { label: 'Contact', to: '/contact' }

export const plainLinks: readonly PageLink[] = [products, accessories, partner, aboutUs, contact]
export const searchLinks: readonly PageLink[] = [
  products,
  bestsellers,
  accessories,
  partner,
  aboutUs,
  contact,
]

export const footerLinks: readonly { title: string; links: readonly PageLink[] }[] = [
  {
    title: 'Shop',
    links: [
      { label: 'All products', to: '/products' },
      bestsellers,
      accessories,
      { label: 'Wishlist', to: '/wishlist' },
    ],
  },
  {
    title: 'Company',
    links: [aboutUs, { label: 'Mission', to: '/mission' }, partner, contact],
  },
  {
    title: 'Help',
    links: [
      { label: 'My Account', to: '/account' },
      { label: 'Cart', to: '/cart' },
      { label: 'Privacy', to: '/privacy' },
      { label: 'Terms of Service', to: '/terms-of-service' },
    ],
  },
]
