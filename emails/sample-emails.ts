import { paise } from '../shop/money.ts'
import { orderSamples, type SampleEmail } from './sample-order-emails.ts'
import { englishOrder } from './sample-orders.ts'

/** Every email that the shop sends, and how each can read: for previews, pictures and tests. */
export function sampleEmails(shopUrl: string): SampleEmail[] {
  return [
    ...orderSamples(shopUrl),
    ...accountSamples(shopUrl),
    ...reviewSamples(linkOf(shopUrl)),
    ...messageSamples,
    ...merchantSamples,
  ]
}

const linkOf = (shopUrl: string) => (path: string) =>
  `${shopUrl}${path}?token=AZnA3gAAcACAAAAAAAAQAqfK2p0cQ8WvYx1nLs5tBMk`

function accountSamples(shopUrl: string): SampleEmail[] {
  const link = linkOf(shopUrl)
  const firstName = 'Asha'
  return [
    { name: 'activate', email: { kind: 'activate', url: link('/activate'), code: '048291' } },
    { name: 'reset', email: { kind: 'reset', firstName, url: link('/reset-password') } },
    { name: 'account-exists', email: { kind: 'account-exists', firstName } },
    { name: 'confirm-email', email: { kind: 'confirm-email', url: link('/confirm-email') } },
    {
      name: 'team-invitation',
      email: {
        kind: 'team-invitation',
        role: 'packer',
        invitedBy: 'Meera',
        url: `${shopUrl}/admin/invitation#token`,
      },
    },
    { name: 'email-changed', email: { kind: 'email-changed', firstName } },
    { name: 'account-deleted', email: { kind: 'account-deleted', firstName } },
    {
      name: 'subscribe-confirm',
      email: { kind: 'subscribe-confirm', url: link('/subscribe/confirm'), stopUrl: link('/unsubscribe') },
    },
    {
      name: 'stock-alert-confirm',
      email: {
        kind: 'stock-alert-confirm',
        ...whey,
        url: link('/back-in-stock/confirm'),
        stopUrl: link('/back-in-stock/stop'),
      },
    },
    {
      name: 'back-in-stock',
      email: {
        kind: 'back-in-stock',
        ...whey,
        price: paise(189_900),
        url: `${shopUrl}/products/whey-blend`,
        stopUrl: link('/back-in-stock/stop'),
      },
    },
  ]
}

function reviewSamples(link: (path: string) => string): SampleEmail[] {
  return [
    {
      name: 'review-request',
      email: {
        kind: 'review-request',
        firstName: 'Asha',
        days: 60,
        url: link('/review'),
        stopUrl: link('/review/stop'),
        products: [
          { title: 'Whey Blend', variant: 'Rich Chocolate, 1 kg' },
          { title: 'Shaker Bottle', variant: '' },
        ],
      },
    },
    {
      name: 'review-rejected',
      email: {
        kind: 'review-rejected',
        product: 'Whey Blend',
        title: 'Cured my cold',
        reason: 'It says that the product cures or prevents an illness, which we may not publish for a food.',
        text: 'I had a cold, and after three scoops it was gone.',
      },
    },
  ]
}

const whey = { product: 'Whey Blend', variantTitle: 'Rich Chocolate / 1 kg' }

const message = {
  number: 101,
  name: 'Asha Rao',
  original: 'The seal of my tub was broken.\nCan I have another one?',
}

const messageSamples: SampleEmail[] = [
  {
    name: 'message-received',
    email: { kind: 'message-received', ...message, redressBy: '2026-12-20T06:30:00.000Z' },
  },
  {
    name: 'message-answer',
    email: {
      kind: 'message-answer',
      ...message,
      text: 'We are sorry about the seal.\n\nAnother tub leaves today. Please keep the first one closed; our courier takes it back.\n\nMeera',
    },
  },
]

const failedRefund = {
  id: '0199c0de-0000-7000-8000-000000000001',
  paymentId: 'pay_DG4ZdRK8ZnXC3k',
  amount: englishOrder.total,
}

const alerts = [
  { what: 'amount-mismatch', orderNumber: null, amount: paise(500_000), detail: '₹5,127.30' },
  { what: 'refunded-elsewhere', orderNumber: 1001, detail: '' },
  { what: 'dispute', orderNumber: 1001, detail: 'under_review' },
] as const

const merchantSamples: SampleEmail[] = [
  {
    name: 'webhook-off',
    email: {
      kind: 'webhook-off',
      host: 'erp.example',
      error: 'answered 500',
      failingSince: '2026-11-20T06:30:00.000Z',
    },
  },
  {
    name: 'contact',
    email: {
      kind: 'contact',
      number: 101,
      name: 'Asha Rao',
      email: 'asha@mail.example',
      message: 'Where is it?\nAsha',
    },
  },
  {
    name: 'refund-failed',
    email: {
      kind: 'refund-failed',
      refund: { ...failedRefund, orderNumber: 1001, reason: 'Not enough balance' },
    },
  },
  {
    name: 'refund-overdue',
    email: { kind: 'refund-overdue', refund: { ...failedRefund, orderNumber: null, reason: '' } },
  },
  ...alerts.map(({ what, ...alert }): SampleEmail => {
    const { paymentId, amount } = failedRefund
    const email = { kind: 'payment-alert' as const, alert: { what, paymentId, amount, ...alert } }
    return { name: `payment-alert-${what}`, email }
  }),
]
