import { type EmailBody, linkButton, note, paragraph } from './email-body.ts'
import type { Of, Templates } from './email-template.ts'

export const packedCancelledEmail: Templates<'packed-cancelled'> = {
  'packed-cancelled': {
    compose: packedCancelled,
    samples: () => [{ orderNumber: 1001, packed: [1, 2] }],
  },
}

/** To the shop's own people. */
function packedCancelled({ orderNumber, packed }: Of<'packed-cancelled'>, shopUrl: string): EmailBody {
  const names = packed.map((number) => `${orderNumber}/${number}`)
  const parcels = `${names.length === 1 ? 'Parcel' : 'Parcels'} ${names.join(', ')}`
  return {
    subject: `Do not send: order ${orderNumber} is cancelled`,
    preview: 'Its customer cancelled it after it was packed.',
    title: 'A packed order is cancelled',
    greeting: null,
    blocks: [
      paragraph(
        `The customer has cancelled order ${orderNumber} after it was packed. ${parcels}: keep back from the courier, take apart and put on the shelf.`,
      ),
      linkButton('See the order', `${shopUrl}/admin/orders/${orderNumber}`),
      note('Its pieces are on sale again, its invoice is credited, and what was paid online goes back.'),
    ],
  }
}
