import { useState } from 'react'
import { useQuery } from '../query/use-query.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Confirmation, ConfirmationFrame, IncompleteLink, LinkFailure } from './confirmation.tsx'
import { confirmStockAlert, readStockAlertLink } from './stock-alert-calls.ts'

export default function ConfirmStockAlertPage() {
  const hydrated = useHydrated()
  const token = useSearchParam('token')
  const handle = useSearchParam('product')
  return (
    <ConfirmationFrame
      title="Back-in-stock email"
      action={
        <ButtonLink to={handle ? `/products/${encodeURIComponent(handle)}` : '/products'} variant="secondary">
          {handle ? 'See the product' : 'Continue Shopping'}
        </ButtonLink>
      }
    >
      {hydrated && !token ? <IncompleteLink /> : <NamedProduct token={token} />}
    </ConfirmationFrame>
  )
}

/** Names the product first: the email may be read days later, by who asked for several. */
function NamedProduct({ token }: { token: string | null }) {
  const [isClicked, setClicked] = useState(false)
  const link = useQuery(token && `stock alert link ${token}`, () => readStockAlertLink(token ?? ''))
  if (link.state === 'loading') return <Skeleton className="h-29 w-full" />
  if (link.state === 'failed')
    return (
      <LinkFailure error={link.error} retry={link.retry} failure="We couldn't open your link just now." />
    )
  const { product, variant } = link.data
  const name = variant ? `${product} (${variant})` : product
  if (isClicked)
    return (
      <Confirmation
        token={token}
        confirm={confirmStockAlert}
        success={`We will email you once, as soon as ${name} is back in stock.`}
        failure="We couldn't confirm this just now."
      />
    )
  return (
    <>
      <p>
        Shall we email you once, as soon as <strong className="font-semibold">{name}</strong> is back in
        stock?
      </p>
      <Button onClick={() => setClicked(true)}>Yes, tell me</Button>
    </>
  )
}
