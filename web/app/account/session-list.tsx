import { useRef, useState } from 'react'
import type { SessionsResponse } from '../../../shop/customers/contract.ts'
import { formatMoment } from '../../../shop/moment.ts'
import { useQuery } from '../query/use-query.ts'
import type { Session } from '../session/session.ts'
import { shopMessage } from '../shop-api.ts'
import { toastError, toastSuccess } from '../toasts/toast.tsx'
import { Button } from '../ui/button.tsx'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { endOtherSessions, endSession, listSessions } from './account-calls.ts'

type SignedIn = SessionsResponse['sessions'][number]

export function SessionList({ session }: { session: Session }) {
  const query = useQuery(`sessions ${session.accessToken}`, listSessions)
  const sessions = query.data?.sessions ?? []
  const hasOthers = sessions.some(({ isThisDevice }) => !isThisDevice)
  const list = useRef<HTMLUListElement>(null)
  function listAgain() {
    query.retry()
    // The focused button is about to be removed.
    list.current?.focus()
  }
  return (
    <TabFrame title="Where you are signed in">
      <div className="card max-w-2xl px-5 md:px-8">
        {query.state === 'loading' && <SessionsSkeleton />}
        {query.state === 'failed' && (
          <div className="grid gap-5 py-5">
            <RetryNotice onRetry={query.retry}>
              {shopMessage(query.error, 'The list of your devices could not be loaded.')}
            </RetryNotice>
          </div>
        )}
        <ul ref={list} tabIndex={-1} className="divide-y divide-stone-300 outline-none">
          {sessions.map((one) => (
            <SessionRow key={one.id} session={one} onEnded={listAgain} />
          ))}
        </ul>
        {hasOthers && <EndOthers onEnded={listAgain} />}
      </div>
    </TabFrame>
  )
}

function SessionRow({ session, onEnded }: { session: SignedIn; onEnded: () => void }) {
  const { id, device, signedInAt, lastSeenAt, isThisDevice } = session
  const { busy, end } = useEndSession(() => endSession(id), onEnded)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-5">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        <p className="figures text-ink-500 text-sm">{`Signed in ${formatMoment(signedInAt)}`}</p>
        {!isThisDevice && (
          <p className="figures text-ink-500 text-sm">{`Last seen ${formatMoment(lastSeenAt)}`}</p>
        )}
      </div>
      {isThisDevice ? (
        <span className="rounded-full bg-accent-tint px-3 py-1 font-semibold text-sm">This device</span>
      ) : (
        <Button
          variant="quiet"
          className="-mx-6 text-danger"
          onClick={() => void end(`${device} is signed out`)}
          busy={busy}
          aria-label={`Sign out ${device}, signed in ${formatMoment(signedInAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const { busy, end } = useEndSession(endOtherSessions, onEnded)
  return (
    <Button
      variant="secondary"
      className="mt-1 mb-6 max-sm:w-full"
      onClick={() => void end('You are signed out everywhere else')}
      busy={busy}
      busyText="Signing out..."
    >
      Sign out everywhere else
    </Button>
  )
}

/** On success the button stays busy until the new list has replaced it. */
function useEndSession(endSession: () => Promise<void>, onEnded: () => void) {
  const [busy, setBusy] = useState(false)
  async function end(done: string) {
    setBusy(true)
    try {
      await endSession()
      toastSuccess(done)
      onEnded()
    } catch (error) {
      toastError(shopMessage(error, 'Something went wrong. Please try again.'))
      setBusy(false)
    }
  }
  return { busy, end }
}

function SessionsSkeleton() {
  return (
    <div role="status" className="grid gap-2 py-5">
      <span className="sr-only">Loading your devices</span>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-5 w-64" />
    </div>
  )
}
