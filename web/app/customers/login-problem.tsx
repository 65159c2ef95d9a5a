import { Link } from 'react-router'
import { textLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { loginFailed } from './login-submit.ts'

/** The same for every address. Customers of the shop that this one replaces have no password here. */
export function LoginProblem({ error }: { error: string }) {
  return (
    <div className="grid gap-2">
      <Notice tone="error">{error}</Notice>
      {error === loginFailed && (
        <p className="text-ink-700">
          Forgot it?{' '}
          <Link to="/forgot-password" className={textLink}>
            Set a new password
          </Link>
          . If you shopped with us before our new website, please do that once.
        </p>
      )}
    </div>
  )
}
