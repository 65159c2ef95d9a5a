import { useSearchParam } from '../session/use-search-param.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Confirmation, ConfirmationFrame, IncompleteLink } from './confirmation.tsx'

interface LinkPageProps {
  title: string
  confirm: (token: string) => Promise<unknown>
  success: string
  failure: string
}

/** The page of an email's link, for who needs no login. */
export function LinkPage({ title, ...confirmation }: LinkPageProps) {
  const hydrated = useHydrated()
  const token = useSearchParam('token')
  return (
    <ConfirmationFrame
      title={title}
      action={
        <ButtonLink to="/products" variant="secondary">
          Continue Shopping
        </ButtonLink>
      }
    >
      {hydrated && !token ? <IncompleteLink /> : <Confirmation token={token} {...confirmation} />}
    </ConfirmationFrame>
  )
}
