import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type {
  listDeliveriesResponse,
  webhooksResponse,
  webhookWrites,
} from '../../../shop/webhooks/contract.ts'
import { ApiError, read, write } from '../api.ts'
import { Pages } from '../list/list-page.tsx'
import { Ago } from '../time/time.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Detail } from '../ui/detail.tsx'
import { Notice } from '../ui/notice.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'
import { Deliveries } from './deliveries.tsx'
import { describeError, eventLabels, type Webhook, WebhookState } from './webhook-labels.tsx'

export async function loader({ request, params: { webhookId = '' } }: LoaderFunctionArgs) {
  const { signal } = request
  const page = `/webhooks/${encodeURIComponent(webhookId)}/deliveries${new URL(request.url).search}`
  const [{ webhooks }, deliveries] = await Promise.all([
    read<typeof webhooksResponse>('/webhooks', { signal }),
    read<typeof listDeliveriesResponse>(page, { signal }),
  ])
  const webhook = webhooks.find(({ id }) => id === webhookId)
  if (!webhook) throw new ApiError(404, { code: 'not-found', message: 'We could not find that webhook.' })
  return { webhook, ...deliveries }
}

export function Component() {
  const { webhook, items, next } = useLoaderData<typeof loader>()
  const { host } = new URL(webhook.url)
  return (
    <div className="screen-width max-w-4xl py-4 md:py-6">
      <ScreenTitle>{`Webhook to ${host}`}</ScreenTitle>
      <BackLink to="/webhooks">Webhooks</BackLink>
      <h1 className="mb-3 break-words">{host}</h1>
      <div className="grid gap-4">
        {webhook.switchedOffAt && <SwitchedOff webhook={webhook} at={webhook.switchedOffAt} />}
        <Details webhook={webhook} />
        <Actions webhook={webhook} host={host} />
        <Deliveries webhook={webhook} deliveries={items} />
      </div>
      <Pages next={next} />
    </div>
  )
}

function SwitchedOff({ webhook: { id }, at }: { webhook: Webhook; at: string }) {
  const { run, isBusy } = useWrite()
  const switchOn = () =>
    run(() => write<typeof webhookWrites.switchOn>('POST', `/webhooks/${id}/switch-on`), {
      done: 'Switched on. It gets the events from now on.',
    })
  return (
    <Notice kind="problem">
      <p>
        It answered nothing but errors for three days, and was switched off <Ago at={at} />. Nothing has been
        sent since. Switched on again, it gets the events from then on.
      </p>
      <Button className="mt-2" isBusy={isBusy} onClick={switchOn}>
        Switch on
      </Button>
    </Notice>
  )
}

function Details({ webhook }: { webhook: Webhook }) {
  const { url, events, failingSince, waiting, givenUp, deliveredAt, lastError, createdBy, createdAt } =
    webhook
  return (
    <dl className="details card">
      <Detail name="State">
        <WebhookState {...webhook} />
        {failingSince && (
          <span className="text-muted">
            , nothing but errors since <Ago at={failingSince} />
          </span>
        )}
      </Detail>
      <Detail name="Address">
        <span className="break-all">{url}</span>
      </Detail>
      <Detail name="Events">{events.map((event) => eventLabels[event]).join(', ')}</Detail>
      <Detail name="Waiting">{waiting === 0 ? 'nothing' : waiting.toLocaleString('en-IN')}</Detail>
      {givenUp > 0 && <Detail name="Not delivered">{givenUp.toLocaleString('en-IN')}</Detail>}
      <Detail name="Last taken">{deliveredAt ? <Ago at={deliveredAt} /> : 'nothing yet'}</Detail>
      {lastError && <Detail name="Last error">{describeError(lastError)}</Detail>}
      <Detail name="Added">
        <span>{`by ${createdBy}, `}</span>
        <Ago at={createdAt} />
      </Detail>
    </dl>
  )
}

function Actions({ webhook: { id }, host }: { webhook: Webhook; host: string }) {
  const { run, isBusy } = useWrite()
  const navigate = useNavigate()
  const [isSure, setSure] = useState(false)
  const test = () =>
    run(() => write<typeof webhookWrites.test>('POST', `/webhooks/${id}/test`), {
      onDone({ ms, error }) {
        if (error === null) showToast(`The test was delivered in ${ms} ms.`)
        else showToast(`The test was not delivered: ${describeError(error)}.`, { kind: 'problem' })
      },
    })
  const remove = () =>
    run(() => write<typeof webhookWrites.remove>('DELETE', `/webhooks/${id}`), {
      done: `The webhook to ${host} is removed.`,
      onDone: () => navigate('/webhooks', { replace: true }),
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button isBusy={isBusy} onClick={test}>
        Send a test
      </Button>
      <Button kind="danger" isBusy={isBusy} onClick={() => (isSure ? remove() : setSure(true))}>
        {isSure ? 'Yes, remove it, and drop what waits' : 'Remove'}
      </Button>
    </div>
  )
}
