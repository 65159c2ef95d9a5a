import type { PageLink, PaymentMark, SiteMenus } from '#shop/store/texts.ts'

const products: PageLink = { label: 'Products', to: '/products' }
const bestsellers: PageLink = { label: 'Bestsellers', to: '/bestsellers' }
const accessories: PageLink = { label: 'Accessories', to: '/accessories' }
const partner: PageLink = { label: 'Partner with Us', to: '/partner' }
const aboutUs: PageLink = { label: 'About Us', to: '/about-us' }
const contact: PageLink = { label: 'Contact', to: '/contact' }

export const siteMenus: SiteMenus = {
  plain: [products, accessories, partner, aboutUs, contact],
  search: [products, bestsellers, accessories, partner, aboutUs, contact],
  footer: [
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
  ],
}

export const paymentMarks: readonly PaymentMark[] = [
  { name: 'UPI', file: 'mark-upi.svg' },
  { name: 'Visa', file: 'mark-visa.svg' },
  { name: 'RuPay', file: 'mark-rupay.svg' },
  { name: 'Mastercard', file: 'mark-mastercard.svg' },
  { name: 'Amazon Pay', file: 'mark-amazon-pay.svg' },
]

/** Of `brand/fonts/`: what every page shows at once. */
export const preloadedFonts = ['inter-variable.woff2', 'sora-bold.woff2']
