import { variantText } from '../shop/orders/line-name.ts'
import type { PublicSettings } from '../shop/pages/public-settings.ts'
import { button, note, paragraph, type WordedBody } from './email-body.ts'
import { type Of, sampleLink, type Templates } from './email-template.ts'

export const reviewEmails: Templates<'review-request' | 'review-rejected'> = {
  'review-request': {
    compose: reviewRequest,
    samples: ({ url: shopUrl, products: [first, second] }) => [
      {
        firstName: 'Asha',
        days: 60,
        url: sampleLink(shopUrl, '/review'),
        stopUrl: sampleLink(shopUrl, '/review/stop'),
        products: [
          { title: first.title, variant: variantText(first.variantTitle) },
          { title: second.title, variant: '' },
        ],
      },
    ],
  },
  'review-rejected': {
    compose: reviewRejected,
    samples: ({ products: [{ title: product }] }) => [
      {
        product,
        title: 'Cured my cold',
        reason: 'It says that the product cures or prevents an illness, which we may not publish.',
        text: 'I had a cold, and the next day it was gone.',
      },
    ],
  },
}

function reviewRequest({
  firstName,
  products,
  url,
  stopUrl,
  days,
}: Of<'review-request'>): WordedBody<'review-request'> {
  const [first, ...others] = products
  return {
    values: { bought: others.length > 0 ? 'your order' : (first?.title ?? 'your order') },
    preview: 'A few words help others to choose. It takes a minute, without a login.',
    greeting: firstName,
    blocks: [
      {
        block: 'items',
        heading: 'You bought',
        items: products.map(({ title, variant }) => ({ title, detail: variant })),
      },
      button('Write a review', url),
      note(
        `Reviews are shown as they are written, whatever their stars, and nobody is paid for one. You can withdraw yours at any time. The link works for ${days} days and is yours alone.`,
      ),
      { block: 'link', label: 'No more emails like this one', url: stopUrl },
    ],
  }
}

/** The words are quoted, for nobody else has them. */
function reviewRejected(
  { product, reason, title, text }: Of<'review-rejected'>,
  _shopUrl: string,
  { brand }: PublicSettings,
): WordedBody<'review-rejected'> {
  return {
    values: { product },
    preview: `We could not publish it: ${reason}`,
    greeting: null,
    blocks: [
      paragraph(reason),
      { block: 'quote', text: title === '' ? text : `${title}\n${text}` },
      note(
        `This has nothing to do with your stars. If you think we are wrong, write to us; a person at ${brand} looks at it again.`,
      ),
    ],
  }
}
