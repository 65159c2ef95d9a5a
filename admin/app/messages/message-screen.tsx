import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type {
  messageWrites,
  ShownMessage,
  shownMessageResponse,
} from '../../../shop/contact/messages-contract.ts'
import { dayText } from '../../../shop/moment.ts'
import { read, write } from '../api.ts'
import { type Save, useVersion } from '../form/use-version.ts'
import { useMay } from '../frame/use-me.ts'
import { Moment } from '../time/time.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { useWrite } from '../ui/use-write.ts'
import { Composer } from './composer.tsx'
import { dueText, MessageState } from './message-labels.tsx'

export const loader = ({ params: { number }, request: { signal } }: LoaderFunctionArgs) =>
  read<typeof shownMessageResponse>(`/messages/${number}`, { signal })

/** One message: its thread, and what can be done about it. */
export function Component() {
  const message = useLoaderData<typeof loader>()
  const mayWrite = useMay('messages.write')
  const save = useVersion(message.version, { follows: true })
  const { number, name, state, isLate } = message
  return (
    <div className="screen-width max-w-5xl py-4 md:py-6">
      <ScreenTitle>{`Message ${number}`}</ScreenTitle>
      <BackLink to="/messages">Messages</BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{name}</h1>
        <span className="text-muted">{`message ${number}`}</span>
        <span className="mr-auto">
          <MessageState state={state} isLate={isLate} />
        </span>
        {mayWrite && <StateButtons message={message} save={save} />}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <Thread message={message} />
          {mayWrite && <Composer message={message} save={save} />}
        </div>
        <Details message={message} save={save} mayWrite={mayWrite} />
      </div>
    </div>
  )
}

const kinds: Record<ShownMessage['thread'][number]['kind'], string> = {
  received: 'wrote',
  acknowledgement: 'told them that it has arrived',
  answer: 'answered',
  reply: 'wrote back',
  note: 'noted for the team',
}

function Thread({ message: { thread, name } }: { message: ShownMessage }) {
  return (
    <ol className="grid gap-3" aria-label="Thread">
      {thread.map(({ id, kind, author, text, at }) => (
        <li
          key={id}
          className={`card px-4 py-3 ${kind === 'note' ? 'border-dashed' : ''} ${kind === 'answer' ? 'md:ml-10' : ''}`}
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
            <span>
              <strong className="text-text">{kind === 'received' || kind === 'reply' ? name : author}</strong>{' '}
              <span>{kind === 'reply' && author ? `${kinds[kind]}, added by ${author}` : kinds[kind]}</span>
            </span>
            <Moment at={at} />
          </p>
          {text && <p className="mt-1.5 whitespace-pre-wrap break-words">{text}</p>}
        </li>
      ))}
    </ol>
  )
}

type Change = Partial<Pick<ShownMessage, 'state'>> & { ownerId?: string | null }

interface Changeable {
  message: ShownMessage
  save: Save
}

function useChange({ message: { number }, save }: Changeable) {
  const { run, isBusy } = useWrite()
  const send = (change: Change) =>
    save((version) =>
      write<typeof messageWrites.change>('PUT', `/messages/${number}`, { ...change, version }),
    )
  return {
    isBusy,
    change: (change: Change, back: Change, done: string) =>
      run(() => send(change), {
        done,
        undo: () => run(() => send(back), { done: 'As it was before.' }),
      }),
  }
}

function StateButtons(props: Changeable) {
  const { change, isBusy } = useChange(props)
  const { state } = props.message
  const move = (to: ShownMessage['state'], done: string) => change({ state: to }, { state }, done)
  if (state === 'closed')
    return (
      <Button isBusy={isBusy} onClick={() => move('open', 'Open again.')}>
        Open again
      </Button>
    )
  return (
    <>
      {state === 'open' && (
        <Button isBusy={isBusy} onClick={() => move('answered', 'Marked as answered.')}>
          Answered elsewhere
        </Button>
      )}
      <Button isBusy={isBusy} onClick={() => move('closed', 'The message is closed.')}>
        Close message
      </Button>
    </>
  )
}

function Details({ message, save, mayWrite }: Changeable & { mayWrite: boolean }) {
  const { email, phone, orders, receivedAt, acknowledgedAt, acknowledgeBy, redressBy, dueAt, isLate } =
    message
  const { customerId, isProven, otherMessages } = message
  return (
    <Section title="About it">
      <dl className="grid gap-3 px-4 py-3 [&_dt]:text-muted [&_dt]:text-sm">
        <div>
          <dt>{phone === null ? 'Email' : 'Mobile number'}</dt>
          <dd className="break-words">
            <span>{email}</span>
            {!isProven && (
              <span className="block text-muted text-sm">
                Typed without the login of this email: anybody can have done so. Before you pay or change
                anything, ask by email.
              </span>
            )}
            {customerId && (
              <Link className="block text-link hover:underline" to={`/customers/${customerId}`}>
                Open the customer
              </Link>
            )}
          </dd>
        </div>
        {orders.length > 0 && (
          <div>
            <dt>Last orders</dt>
            {orders.map((order) => (
              <dd key={order}>
                <Link className="text-link hover:underline" to={`/orders/${order}`}>
                  {order}
                </Link>
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{mayWrite ? <label htmlFor="owner">Who answers</label> : 'Who answers'}</dt>
          <dd>
            {mayWrite ? <OwnerSelect message={message} save={save} /> : (message.owner?.name ?? 'nobody')}
          </dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>
            <Moment at={receivedAt} />
          </dd>
        </div>
        <div>
          <dt>{acknowledgedAt ? 'Acknowledged' : 'Acknowledge by'}</dt>
          <dd>
            <Moment at={acknowledgedAt ?? acknowledgeBy} />
          </dd>
        </div>
        <div>
          <dt>Settle by</dt>
          <dd>
            <Moment at={redressBy} />
          </dd>
        </div>
        {dueAt && (
          <div>
            <dt>Due</dt>
            <dd className={isLate ? 'font-medium text-bad' : ''}>{dueText(dueAt)}</dd>
          </div>
        )}
        {otherMessages.length > 0 && (
          <div>
            <dt>Other messages</dt>
            {otherMessages.map((other) => (
              <dd key={other.number}>
                <Link className="text-link hover:underline" to={`/messages/${other.number}`}>
                  {other.number}
                </Link>
                <span>{` ${other.state}, ${dayText(other.receivedAt)}`}</span>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </Section>
  )
}

function OwnerSelect(props: Changeable) {
  const { change, isBusy } = useChange(props)
  const { owner, people } = props.message
  const name = (id: string) => people.find((person) => person.id === id)?.name
  return (
    <select
      id="owner"
      className="field-box mt-1"
      aria-busy={isBusy || undefined}
      value={owner?.id ?? ''}
      onChange={({ target: { value } }) =>
        change(
          { ownerId: value || null },
          { ownerId: owner?.id ?? null },
          value ? `${name(value)} takes care of it.` : 'Nobody takes care of it now.',
        )
      }
    >
      <option value="">Nobody</option>
      {owner && !people.some(({ id }) => id === owner.id) && <option value={owner.id}>{owner.name}</option>}
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {person.name}
        </option>
      ))}
    </select>
  )
}
