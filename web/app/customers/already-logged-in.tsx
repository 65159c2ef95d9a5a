import { useState } from 'react'
import { logOut } from '../session/log-out.ts'
import { type Session, useSession } from '../session/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { NarrowPage } from './narrow-page.tsx'

/** The login that makes another one needless; a stored name without its token and id is none. */
export function useWholeLogin(): Session | null {
  const session = useSession()
  return session?.accessToken && session.userId ? session : null
}

interface AlreadyLoggedInProps {
  userName: string
  /** A checked path: where the form would have led. */
  next: string
}

/** In place of a form for guests: the ways on, and out. */
export function AlreadyLoggedIn({ userName, next }: AlreadyLoggedInProps) {
  const [leaving, setLeaving] = useState(false)
  function leave() {
    setLeaving(true)
    void logOut()
  }
  return (
    <NarrowPage title="You are logged in" lead={`As ${userName}. To be somebody else, sign out first.`}>
      {next === '/' ? (
        <>
          <ButtonLink to="/account">My Account</ButtonLink>
          <ButtonLink to="/products" variant="secondary">
            Continue Shopping
          </ButtonLink>
        </>
      ) : (
        // By a document of its own, as after a login: the checkout needs one.
        <ButtonLink to={next} reloadDocument>
          Continue
        </ButtonLink>
      )}
      <Button variant="quiet" busy={leaving} onClick={leave}>
        Sign Out
      </Button>
    </NarrowPage>
  )
}
