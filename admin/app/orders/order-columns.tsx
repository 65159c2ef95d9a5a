import type { z } from 'zod'
import type { listOrdersResponse } from '../../../shop/orders/list-contract.ts'
import type { Column } from '../list/rows.tsx'
import { LinePhoto } from '../order/lines.tsx'
import { Age } from '../time/time.tsx'
import { Money } from '../ui/money.tsx'
import { FulfilmentMark, PaymentMark } from './state-labels.tsx'

export type Order = z.output<typeof listOrdersResponse>['items'][number]

/** For who sees payments. */
export const ofMoney = ['Total', 'Payment', 'Coupon']

export const columns: Column<Order>[] = [
  {
    head: 'Order',
    width: '6.5rem',
    phone: 'lead',
    sorts: [
      ['newest', 'Newest first'],
      ['oldest', 'Oldest first'],
    ],
    cell: (order) => <Lead {...order} />,
  },
  { head: 'Customer', width: 'minmax(8rem, 1.4fr)', cell: ({ name }) => name },
  { head: 'To', width: 'minmax(7rem, 1fr)', cell: ({ city, pin }) => `${city} ${pin}` },
  { head: 'Items', width: '4.5rem', cell: ({ pieces }) => pieceLabel(pieces), isEnd: true },
  {
    head: 'Total',
    width: '6.5rem',
    phone: 'end',
    sorts: [
      ['largest', 'Largest first'],
      ['smallest', 'Smallest first'],
    ],
    cell: ({ total }) => <Money paise={total} />,
    isEnd: true,
  },
  { head: 'Payment', width: '7.5rem', cell: ({ payment }) => payment && <PaymentMark state={payment} /> },
  { head: 'Fulfilment', width: '8.5rem', cell: ({ fulfilment }) => <FulfilmentMark state={fulfilment} /> },
  { head: 'Coupon', width: 'minmax(5rem, 0.6fr)', isExtra: true, cell: ({ coupon }) => coupon },
  { head: 'AWB', width: 'minmax(7rem, 0.8fr)', isExtra: true, cell: ({ awbs }) => awbs.join(', ') },
  { head: 'Packed by', width: 'minmax(5rem, 0.6fr)', isExtra: true, cell: ({ packer }) => packer },
  { head: 'Tags', width: 'minmax(5rem, 0.8fr)', isExtra: true, cell: ({ tags }) => tags.join(', ') },
  { head: 'Notes', width: '3.5rem', isExtra: true, isEnd: true, cell: ({ notes }) => notes || '' },
  {
    head: 'On a phone',
    width: 'phone-only',
    phone: 'second',
    cell: ({ fulfilment, pieces, city, payment }) => (
      <>
        <FulfilmentMark state={fulfilment} />
        <span>{` · ${pieceLabel(pieces)} · ${city}`}</span>
        {payment && payment !== 'paid' && (
          <span>
            {' · '}
            <PaymentMark state={payment} />
          </span>
        )}
      </>
    ),
  },
  {
    head: 'Since',
    width: '5.5rem',
    phone: 'second-end',
    cell: ({ paidAt, waitsSince }) => <Age at={paidAt ?? waitsSince} />,
    isEnd: true,
  },
]

/** The name stands in a column of its own where there is room. */
function Lead({ orderNumber, name, photo }: Order) {
  return (
    <span className="flex items-center gap-2.5">
      <LinePhoto src={photo} className="size-7" />
      <span className="shrink-0">{orderNumber}</span> <span className="lg:hidden">{name}</span>
    </span>
  )
}

function pieceLabel(pieces: number): string {
  return pieces === 1 ? '1 item' : `${pieces} items`
}
