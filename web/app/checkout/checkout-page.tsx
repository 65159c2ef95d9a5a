import { useEffect } from 'react'
import { PageHead } from '../page-head.tsx'
import { useSession } from '../session/session.ts'
import { Spinner } from '../ui/loading/spinner.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'
import { useFilledCart } from './use-filled-cart.ts'

/** Sends the shopper to the step that is next; always by loading a document, as the payment needs. */
export default function CheckoutPage() {
  const isReady = useFilledCart()
  const isLoggedIn = Boolean(useSession()?.accessToken)
  useEffect(() => {
    if (isReady) location.replace(isLoggedIn ? '/checkout/shipping' : '/checkout/account')
  }, [isReady, isLoggedIn])
  return (
    <>
      <PageHead title="Checkout" noIndex />
      <main className="page-width grid min-h-96 place-items-center">
        <h1 className="sr-only">Checkout</h1>
        <NeedsScripts what="The checkout" />
        <Spinner />
      </main>
    </>
  )
}
