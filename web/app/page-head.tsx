import { shop } from './shop-facts.ts'

interface PageHeadProps {
  title: string
  description?: string
  noIndex?: boolean
}

export function PageHead({ title, description = shop.blurb, noIndex = false }: PageHeadProps) {
  return (
    <>
      <title>{title === shop.brand ? `${shop.brand} · ${shop.tagline}` : `${title} · ${shop.brand}`}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  )
}
