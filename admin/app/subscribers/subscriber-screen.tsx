import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { placeLabel } from '../../../shop/contact/subscriber-places.ts'
import type { ShownSubscriber, subscriberResponse } from '../../../shop/contact/subscribers-contract.ts'
import { read } from '../api.ts'
import { Moment } from '../time/time.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Section } from '../ui/section.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { SubscriberData } from './subscriber-data.tsx'

export const loader = ({ params: { subscriberId }, request: { signal } }: LoaderFunctionArgs) =>
  read<typeof subscriberResponse>(`/subscribers/${subscriberId}`, { signal })

/** One subscriber: what they agreed to, unsubscribing and erasing. */
export function Component() {
  const subscriber = useLoaderData<typeof loader>()
  const { email, customerId } = subscriber
  return (
    <div className="screen-width max-w-3xl py-4 md:py-6">
      <ScreenTitle>{email}</ScreenTitle>
      <BackLink to="/customers/subscribers">Subscribers</BackLink>
      <h1 className="mb-4 break-words">{email}</h1>
      <div className="grid gap-4">
        <Section title="Consent">
          <div className="grid gap-2 px-4 py-3">
            <Consent subscriber={subscriber} />
            {customerId && (
              <p>
                <Link className="text-link hover:underline" to={`/customers/${customerId}`}>
                  The customer with this email
                </Link>
              </p>
            )}
          </div>
        </Section>
        <SubscriberData subscriber={subscriber} />
      </div>
    </div>
  )
}

function Consent({ subscriber: { askedAt, confirmedAt, place } }: { subscriber: ShownSubscriber }) {
  return (
    <>
      <p>
        <span>Asked for updates </span>
        <Moment at={askedAt} />
      </p>
      {confirmedAt ? (
        <p>
          <span>Agreed </span>
          <Moment at={confirmedAt} />
        </p>
      ) : (
        <p>Has not followed the link in our email yet. Send no updates.</p>
      )}
      <p>{`Where: ${placeLabel(place)}`}</p>
    </>
  )
}
