import { shop } from '../layout/shop.ts'

/** The `meta` of a page: its name before the shop's, and a description. */
export function pageTitle(title: string, description: string = shop.blurb) {
  return [{ title: titleText(title) }, { name: 'description', content: description }]
}

export function titleText(title: string): string {
  return title === shop.brand ? `${shop.brand} · ${shop.tagline}` : `${title} · ${shop.brand}`
}
