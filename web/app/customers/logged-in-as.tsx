import { Link } from 'react-router'
import type { Session } from '../session/session.ts'
import { textLink } from '../ui/button.tsx'

export function LoggedInAs({ login }: { login: Session }) {
  return (
    <span>
      <span>{`You are logged in as ${login.userName}. Go to `}</span>
      <Link to="/account" className={textLink}>
        My Account
      </Link>
      , or log in as somebody else.
    </span>
  )
}
