import { brand } from '../goods/shop.json'
import type { Email } from '../shop/mail/email.ts'
import { lineDetail } from '../shop/orders/line-name.ts'
import { button, type EmailBody, linkButton, note, paragraph } from './email-body.ts'
import { rupees } from './order-words.ts'

type Of<Kind extends Email['kind']> = Extract<Email, { kind: Kind }>

export function stockAlertConfirm({ url, product, variantTitle }: Of<'stock-alert-confirm'>): EmailBody {
  const what = nameOf(product, variantTitle)
  return {
    subject: `Confirm: tell me when ${product} is back`,
    preview: `One email once ${what} is in stock again.`,
    title: 'Shall we tell you when it is back?',
    greeting: null,
    blocks: [
      paragraph(`You asked us for an email once ${what} is back in stock at ${brand}. Please confirm it:`),
      button('Yes, tell me', url),
      note(
        "The link works for a week. If this wasn't you, you can ignore this email and we won't write again.",
      ),
    ],
  }
}

export function backInStock({ product, variantTitle, price, url, stopUrl }: Of<'back-in-stock'>): EmailBody {
  const what = nameOf(product, variantTitle)
  return {
    subject: `${product} is back in stock`,
    preview: `${what}, ${rupees(price)} inclusive of all taxes.`,
    title: 'It is back in stock',
    greeting: null,
    blocks: [
      paragraph(`${what} is in stock again, at ${rupees(price)} inclusive of all taxes.`),
      linkButton('See the product', url),
      { block: 'link', label: 'Stop emails about stock', url: stopUrl },
      note('You asked for this email and confirmed it. It is the only one about this product.'),
    ],
  }
}

function nameOf(product: string, variantTitle: string): string {
  const detail = lineDetail({ variantTitle, quantity: 0 })
  return detail ? `${product} (${detail})` : product
}
