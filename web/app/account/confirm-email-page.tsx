import { PageHead } from '../page-head.tsx'
import { useQuery } from '../query/use-query.ts'
import { shopApi } from '../session/browser-api.ts'
import { withNext } from '../session/next-path.ts'
import { useSession } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { ShopError, shopMessage } from '../shop-api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/** Where the link in the email leads: confirms at once for the customer who is logged in, and for nobody else. */
export default function ConfirmEmailPage() {
  const hydrated = useHydrated()
  const token = useSearchParam('token')
  const login = useSession()
  return (
    <>
      <PageHead title="Confirm your new email" noIndex />
      <main className="page-width py-12 md:py-20">
        <div className="card mx-auto grid max-w-lg justify-items-start gap-6 p-6 md:p-10">
          <h1 className="text-h2">Confirm your new email</h1>
          <NeedsScripts what="Confirming" />
          {hydrated && !token ? (
            <Notice tone="error">That link looks incomplete. Please open it from the email again.</Notice>
          ) : hydrated && !login ? (
            <LogInToConfirm token={token ?? ''} />
          ) : (
            <Confirmation token={login && token} />
          )}
          <ButtonLink to="/account" variant="secondary">
            My Account
          </ButtonLink>
        </div>
      </main>
    </>
  )
}

function LogInToConfirm({ token }: { token: string }) {
  return (
    <>
      <p>Please log in with your present email, and we'll confirm the new one.</p>
      <ButtonLink to={withNext('/login', `/confirm-email?token=${encodeURIComponent(token)}`)}>
        Go to Login
      </ButtonLink>
    </>
  )
}

function Confirmation({ token }: { token: string | null }) {
  const asked = useQuery(token && `confirm email ${token}`, () => shopApi.confirmEmail(token ?? ''))
  if (asked.state === 'loading') return <Spinner label="Confirming..." className="size-6" />
  if (asked.state === 'done')
    return <Notice tone="success">Your new email is confirmed. Use it the next time you log in.</Notice>
  const says = shopMessage(asked.error, 'We could not confirm it just now.')
  if (asked.error instanceof ShopError && asked.error.code === 'link-expired')
    return <Notice tone="error">{says}</Notice>
  return <Failed onRetry={asked.retry}>{says}</Failed>
}
