import { formatRupees } from '../shop/money.ts'
import { lineDetail } from '../shop/orders/line-name.ts'
import { button, linkButton, note, paragraph, type WordedBody } from './email-body.ts'
import { type Of, sampleLink, type Templates } from './email-template.ts'

export const stockAlertEmails: Templates<'stock-alert-confirm' | 'back-in-stock'> = {
  'stock-alert-confirm': {
    compose: stockAlertConfirm,
    samples: ({ url: shopUrl, products: [{ title, variantTitle }] }) => [
      {
        product: title,
        variantTitle,
        url: sampleLink(shopUrl, '/back-in-stock/confirm'),
        stopUrl: sampleLink(shopUrl, '/back-in-stock/stop'),
      },
    ],
  },
  'back-in-stock': {
    compose: backInStock,
    samples: ({ url: shopUrl, products: [{ handle, title, variantTitle, unitPrice }] }) => [
      {
        product: title,
        variantTitle,
        price: unitPrice,
        url: `${shopUrl}/products/${handle}`,
        stopUrl: sampleLink(shopUrl, '/back-in-stock/stop'),
      },
    ],
  },
}

function stockAlertConfirm({
  url,
  stopUrl,
  product,
  variantTitle,
}: Of<'stock-alert-confirm'>): WordedBody<'stock-alert-confirm'> {
  const variant = nameOf(product, variantTitle)
  return {
    values: { product, variant },
    preview: `One email once ${variant} is in stock again.`,
    greeting: null,
    blocks: [
      button('Yes, tell me', url),
      { block: 'link', label: 'Stop all back-in-stock emails', url: stopUrl },
      note(
        "The link works for a week. If this wasn't you, you can ignore this email: unless you confirm, we won't email you when it is back.",
      ),
    ],
  }
}

function backInStock({
  product,
  variantTitle,
  price,
  url,
  stopUrl,
}: Of<'back-in-stock'>): WordedBody<'back-in-stock'> {
  const variant = nameOf(product, variantTitle)
  return {
    values: { product, variant },
    preview: `${variant}, ${formatRupees(price)} inclusive of all taxes.`,
    greeting: null,
    blocks: [
      paragraph(`${variant} is in stock again, at ${formatRupees(price)} inclusive of all taxes.`),
      linkButton('See the product', url),
      { block: 'link', label: 'Stop all my back-in-stock emails', url: stopUrl },
      note(
        'You asked for this email and confirmed it. It is the only one about this product; others may follow if you asked about more.',
      ),
    ],
  }
}

function nameOf(product: string, variantTitle: string): string {
  const detail = lineDetail({ variantTitle, quantity: 0 })
  return detail ? `${product} (${detail})` : product
}
