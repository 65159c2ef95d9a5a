import type { PublicSettings } from '../shop/pages/public-settings.ts'
import { button, type EmailBody, note, paragraph } from './email-body.ts'
import { type Of, sampleLink, type Templates } from './email-template.ts'

export const reviewEmails: Templates<'review-request' | 'review-rejected'> = {
  'review-request': {
    compose: reviewRequest,
    samples: (shopUrl) => [
      {
        firstName: 'Asha',
        days: 60,
        url: sampleLink(shopUrl, '/review'),
        stopUrl: sampleLink(shopUrl, '/review/stop'),
        products: [
          { title: 'Whey Blend', variant: 'Rich Chocolate, 1 kg' },
          { title: 'Shaker Bottle', variant: '' },
        ],
      },
    ],
  },
  'review-rejected': {
    compose: reviewRejected,
    samples: () => [
      {
        product: 'Whey Blend',
        title: 'Cured my cold',
        reason: 'It says that the product cures or prevents an illness, which we may not publish for a food.',
        text: 'I had a cold, and after three scoops it was gone.',
      },
    ],
  },
}

function reviewRequest({ firstName, products, url, stopUrl, days }: Of<'review-request'>): EmailBody {
  const [first, ...others] = products
  const what = others.length > 0 ? 'your order' : (first?.title ?? 'your order')
  return {
    subject: `How do you like ${what}?`,
    preview: 'A few words help others to choose. It takes a minute, without a login.',
    title: `How do you like ${what}?`,
    greeting: firstName,
    blocks: [
      paragraph(
        'You have had it for a few days now. Others who are choosing would like to know what you think, the good and the bad.',
      ),
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
): EmailBody {
  return {
    subject: `Your review of ${product}`,
    preview: `We could not publish it: ${reason}`,
    title: 'We could not publish your review',
    greeting: null,
    blocks: [
      paragraph(`Thank you for reviewing ${product}. We could not publish what you wrote, for this reason:`),
      paragraph(reason),
      { block: 'quote', text: title === '' ? text : `${title}\n${text}` },
      note(
        `This has nothing to do with your stars. If you think we are wrong, write to us; a person at ${brand} looks at it again.`,
      ),
    ],
  }
}
