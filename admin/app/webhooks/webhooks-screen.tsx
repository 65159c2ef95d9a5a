import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { webhooksResponse } from '../../../shop/webhooks/contract.ts'
import { read } from '../api.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { Age } from '../time/time.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'
import { AddDialog } from './add-dialog.tsx'
import { describeError, eventLabels, shortUrl, type Webhook, WebhookState } from './webhook-labels.tsx'

export const loader = ({ request }: { request: Request }) =>
  read<typeof webhooksResponse>('/webhooks', { signal: request.signal })

/** Where other systems are told of orders and stock. */
export function Component() {
  const { webhooks } = useLoaderData<typeof loader>()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        title="Webhooks"
        below={
          <p className="mt-1 max-w-2xl text-muted">
            The shop tells other systems of yours what happens, such as your books or a courier's.
          </p>
        }
        actions={
          <Button kind="main" onClick={() => setAdding(true)}>
            Add a webhook
          </Button>
        }
        items={webhooks}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => `/webhooks/${id}`}
        empty={
          <Empty title="No webhooks yet">Add one once another system has an address for your orders.</Empty>
        }
      />
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const columns: readonly Column<Webhook>[] = [
  { head: 'Address', cell: ({ url }) => shortUrl(url), width: 'minmax(10rem, 3fr)', phone: 'lead' },
  { head: 'State', cell: (webhook) => <WebhookState {...webhook} />, width: '8rem', phone: 'end' },
  {
    head: 'Events',
    cell: ({ events }) => events.map((event) => eventLabels[event]).join(', '),
    width: 'minmax(8rem, 3fr)',
    phone: 'second',
  },
  { head: 'Waiting', cell: ({ waiting }) => waiting.toLocaleString('en-IN'), width: '5rem', isEnd: true },
  {
    head: 'Last error',
    cell: ({ lastError }) => (lastError ? describeError(lastError) : '–'),
    width: 'minmax(8rem, 2fr)',
  },
  {
    head: 'Last taken',
    cell: ({ deliveredAt }) =>
      deliveredAt ? (
        <>
          <span className="lg:hidden">last taken </span>
          <Age at={deliveredAt} />
        </>
      ) : (
        'nothing taken yet'
      ),
    width: '8.5rem',
    phone: 'second-end',
    isEnd: true,
  },
]
