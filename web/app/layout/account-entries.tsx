import { useState } from 'react'
import { Link } from 'react-router'
import { logOut } from '../log-out.ts'
import { type Session, useSession } from '../session/session.ts'

export function AccountEntries({ onClose }: { onClose: () => void }) {
  const session = useSession()
  return session ? (
    <CustomerEntries session={session} onClose={onClose} />
  ) : (
    <GuestEntries onClose={onClose} />
  )
}

function CustomerEntries({ session, onClose }: { session: Session; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  function signOut() {
    setBusy(true)
    void logOut()
  }
  return (
    <>
      <Greeting>{`Hi, ${session.userName}`}</Greeting>
      <Entry to="/account?tab=orders" onClick={onClose}>
        Orders
      </Entry>
      <Entry to="/account?tab=addresses" onClick={onClose}>
        Addresses
      </Entry>
      <Entry to="/account" onClick={onClose}>
        My Account
      </Entry>
      <Entry to="/wishlist" onClick={onClose}>
        Wishlist
      </Entry>
      <Entry to="/checkout" onClick={onClose}>
        Checkout
      </Entry>
      <button
        type="button"
        onClick={signOut}
        disabled={busy}
        className={`${entry} border-stone-100 border-t`}
      >
        Sign Out
      </button>
    </>
  )
}

function GuestEntries({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Greeting>Hello Guest</Greeting>
      <Entry to="/login">Login</Entry>
      <Entry to="/signup">Sign Up</Entry>
      <Entry to="/wishlist" onClick={onClose}>
        Wishlist
      </Entry>
    </>
  )
}

function Greeting({ children }: { children: React.ReactNode }) {
  return <p className="truncate border-stone-100 border-b px-5 pt-2 pb-3 font-semibold">{children}</p>
}

function Entry({ to, onClick, children }: { to: string; onClick?: () => void; children: string }) {
  return (
    <Link to={to} {...(onClick && { onClick })} className={entry}>
      {children}
    </Link>
  )
}

const entry =
  'flex min-h-11 w-full items-center px-5 text-left hover:bg-paper focus-visible:-outline-offset-3'
