// What a store's own modules export: its menus, payment marks and the texts of its listings.

export interface PageLink {
  label: string
  to: string
}

export interface SiteMenus {
  /** In the header of most pages. */
  plain: readonly PageLink[]
  /** In the header of listings, beside the search. */
  search: readonly PageLink[]
  footer: readonly { title: string; links: readonly PageLink[] }[]
}

/** Drawn by `brand/public/FILE`. */
export interface PaymentMark {
  name: string
  file: string
}

export interface ListingTexts {
  title: string
  intro: string
  /** In search results and previews of links. */
  description: string
}

export type Listings = Readonly<Record<'products' | 'bestsellers' | 'accessories', ListingTexts>>
