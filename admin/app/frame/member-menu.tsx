import { Link } from 'react-router'
import { send } from '../api.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useWrite } from '../ui/use-write.ts'
import { useMe } from './use-me.ts'

export function MemberMenu() {
  const { name, email, role } = useMe()
  const { run } = useWrite()
  // A new document: nothing of what was shown stays in memory.
  const signOut = () => run(() => send('/sign-out'), { onDone: () => location.assign('/admin/sign-in') })
  return (
    <Menu
      look="flex min-h-11 items-center gap-2 rounded-field px-2 hover:bg-hover"
      name={`${name}: account and sign-out`}
      label={
        <>
          <Icon name="user" />
          <span className="hidden max-w-40 truncate lg:block">{name}</span>
        </>
      }
    >
      <div className="px-3 py-2">
        <div className="font-semibold">{name}</div>
        <div className="text-muted text-sm">
          {email}, {role}
        </div>
      </div>
      <Link to="/account" role="menuitem" className="popup-item">
        Your account
      </Link>
      <MenuItem onClick={signOut}>Sign out</MenuItem>
    </Menu>
  )
}
