import type { PageLink, PaymentMark, SiteMenus } from '#shop/store/texts.ts'

const teas: PageLink = { label: 'Teas', to: '/products' }
const black: PageLink = { label: 'Black', to: '/collections/black' }
const green: PageLink = { label: 'Green', to: '/collections/green' }
const gifts: PageLink = { label: 'Gifts', to: '/collections/gifts' }
const favourites: PageLink = { label: 'Favourites', to: '/bestsellers' }
const ware: PageLink = { label: 'Teaware', to: '/accessories' }
const story: PageLink = { label: 'Our story', to: '/about-us' }
const contact: PageLink = { label: 'Contact', to: '/contact' }

export const siteMenus: SiteMenus = {
  plain: [teas, gifts, ware, story, contact],
  search: [black, green, gifts, favourites, ware, contact],
  footer: [
    {
      title: 'Teas',
      links: [teas, black, green, gifts, favourites, ware, { label: 'Wishlist', to: '/wishlist' }],
    },
    {
      title: 'Chai Co.',
      links: [
        story,
        { label: 'Mission', to: '/mission' },
        { label: 'For cafés', to: '/partner' },
        contact,
        { label: 'My Account', to: '/account' },
        { label: 'Privacy', to: '/privacy' },
        { label: 'Terms of Service', to: '/terms-of-service' },
      ],
    },
  ],
}

export const paymentMarks: readonly PaymentMark[] = [
  { name: 'UPI', file: 'mark-upi.svg' },
  { name: 'Visa', file: 'mark-visa.svg' },
  { name: 'RuPay', file: 'mark-rupay.svg' },
]

/** Of `brand/fonts/`: what every page shows at once. */
export const preloadedFonts = []
