import { iconFileName } from '../../../shop/media/uploaded-photo.ts'
import type { DocumentData } from '../document-data.ts'
import { returnPolicy } from './policies.ts'

export function onlineStore({
  site,
  shop: settings,
  logo,
}: Pick<DocumentData, 'site' | 'shop' | 'logo'>): object {
  const { brand, blurb, legalName, address, phone, email, social, gstin } = settings
  return {
    '@type': 'OnlineStore',
    '@id': storeId(site.publicUrl),
    url: `${site.publicUrl}/`,
    name: brand,
    legalName,
    description: blurb,
    email,
    telephone: phone.dial,
    vatID: gstin,
    logo: `${site.publicUrl}/${logo.icon ? `photos/${iconFileName(logo.icon)}` : 'apple-touch-icon.png'}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.line1,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.pin,
      addressCountry: 'IN',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone.dial,
      email,
      areaServed: 'IN',
      availableLanguage: 'English',
    },
    sameAs: social.map(({ url }) => url),
    hasMerchantReturnPolicy: returnPolicy(site.publicUrl),
  }
}

export function storeId(publicUrl: string): string {
  return `${publicUrl}/#store`
}

export function webSite({ site: { publicUrl }, shop }: Pick<DocumentData, 'site' | 'shop'>): object {
  return {
    '@type': 'WebSite',
    name: shop.brand,
    url: `${publicUrl}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': storeId(publicUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
