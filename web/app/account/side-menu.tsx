import { useState } from 'react'
import { Link } from 'react-router'
import { logOut } from '../log-out.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import './side-menu.css'

export type Tab = 'orders' | 'addresses' | 'profile'

const tabs: readonly { tab: Tab; label: string; icon: IconName }[] = [
  { tab: 'orders', label: 'My orders', icon: 'box' },
  { tab: 'addresses', label: 'My addresses', icon: 'pin' },
  { tab: 'profile', label: 'My Profile', icon: 'user' },
]

export function readTab(name: string | null): Tab {
  return tabs.find(({ tab }) => tab === name)?.tab ?? 'profile'
}

export function SideMenu({ tab: current }: { tab: Tab }) {
  return (
    <nav aria-label="My account" className="grid gap-2 md:sticky md:top-24">
      <ul className="account-tabs">
        {tabs.map(({ tab, label, icon }) => (
          <li key={tab} className="grow">
            <Link
              to={`/account?tab=${tab}`}
              aria-current={tab === current ? 'page' : undefined}
              className={entry}
            >
              <Icon name={icon} className="hidden size-5 md:block" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <SignOut className="max-md:hidden" />
    </nav>
  )
}

export function SignOut({ className }: { className: string }) {
  const [busy, setBusy] = useState(false)
  function signOut() {
    setBusy(true)
    void logOut()
  }
  return (
    <button type="button" onClick={signOut} disabled={busy} className={`${entry} ${className}`}>
      <Icon name="log-out" className="size-5" />
      Sign Out
    </button>
  )
}

const entry =
  'flex min-h-11 items-center gap-3 whitespace-nowrap rounded-full px-3 font-semibold transition-colors hover:bg-stone-100 md:px-4'
