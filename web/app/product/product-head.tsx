import { useState } from 'react'
import type { PageProduct } from '../../../shop/catalogue/contract.ts'
import { useSite } from '../document-facts.ts'
import { PageHead } from '../page-head.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { describeProduct, imageUrls, productUrl, structuredProduct } from './structured-product.ts'

/** For search engines and link previews. */
export function ProductHead({ product }: { product: PageProduct }) {
  const { publicUrl } = useSite()
  const url = productUrl(product, publicUrl)
  const description = describeProduct(product)
  const hydrated = useHydrated()
  const [isInDocument] = useState(!hydrated)
  const [image] = imageUrls(product, publicUrl)
  return (
    <>
      <PageHead title={product.title} description={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={product.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image && <meta property="og:image" content={image} />}
      {isInDocument && (
        <StructuredData
          json={import.meta.env.SSR ? JSON.stringify(structuredProduct(product, publicUrl)) : ''}
        />
      )}
    </>
  )
}

/** Only in documents from the server; browsers do not use it. */
function StructuredData({ json }: { json: string }) {
  const html = json.replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a `<`.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
