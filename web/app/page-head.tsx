import { shop } from './shop-facts.ts'

interface PageHeadProps {
  title: string
  description?: string
  /** For pages about one shopper or one moment: nothing for a search engine. */
  noIndex?: boolean
}

/** The name of a page before the shop's, and what search engines say of it. */
export function PageHead({ title, description = shop.blurb, noIndex = false }: PageHeadProps) {
  return (
    <>
      <title>{title === shop.brand ? `${shop.brand} · ${shop.tagline}` : `${title} · ${shop.brand}`}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  )
}
