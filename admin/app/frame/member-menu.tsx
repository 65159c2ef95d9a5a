import { Menu } from '@base-ui/react/menu'
import { Link } from 'react-router'
import { send } from '../api.ts'
import { Icon } from '../ui/icon.tsx'
import { Popup } from '../ui/popup.tsx'
import { useWrite } from '../ui/use-write.ts'
import { useMe } from './use-me.ts'

export function MemberMenu() {
  const { name, email, role } = useMe()
  const { run } = useWrite()
  // A new document: nothing of what was shown stays in memory.
  const signOut = () => run(() => send('/sign-out'), { onDone: () => location.assign('/admin/sign-in') })
  return (
    <Menu.Root>
      <Menu.Trigger
        className="ml-auto flex min-h-11 items-center gap-2 rounded-field px-2 hover:bg-hover"
        aria-label={`${name}: account and sign-out`}
      >
        <Icon name="user" />
        <span className="hidden max-w-40 truncate lg:block">{name}</span>
      </Menu.Trigger>
      <Popup align="end">
        <div className="px-3 py-2">
          <div className="font-semibold">{name}</div>
          <div className="text-muted text-sm">
            {email}, {role}
          </div>
        </div>
        <Menu.Item className="popup-item" render={<Link to="/account" />}>
          Your account
        </Menu.Item>
        <Menu.Item className="popup-item" onClick={signOut}>
          Sign out
        </Menu.Item>
      </Popup>
    </Menu.Root>
  )
}
