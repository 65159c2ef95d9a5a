import { type ShopContent, shippedContent } from './sample-content.ts'

const { shop } = shippedContent

/** As a merchant leaves it who has replaced every sample. */
export const realContent: ShopContent = {
  shop: {
    ...shop,
    address: { ...shop.address, line1: '7 Nehru Place' },
    phone: { display: '+91 98100 12345', dial: '+919810012345' },
    email: 'care@shikhar.in',
    social: [{ name: 'Instagram', url: 'https://www.instagram.com/shikhar' }],
    fssaiLicence: '13324005000123',
    gstin: '07AABCS1429B1ZB',
    grievanceOfficer: { ...shop.grievanceOfficer, email: 'officer@shikhar.in', phone: '+91 98100 12346' },
    ratings: { ...shop.ratings, show: false },
    benefits: shop.benefits.filter(({ on }) => on === 'all'),
  },
  reviews: { sample: false, reviews: [] },
  carriers: shippedContent.carriers.filter((id) => id !== 'sandbox'),
}
