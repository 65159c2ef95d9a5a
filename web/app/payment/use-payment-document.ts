import { useEffect } from 'react'

const paymentPath = '/checkout/shipping'

/**
 * The policy belongs to the document, and only that of the shipping step allows the payment provider. The thank-you
 * page alone may follow in it; any other page across that border is loaded as a document.
 */
export function usePaymentDocument(): void {
  useEffect(() => {
    const isPayment = loadedPath() === paymentPath
    if (location.pathname === paymentPath && !isPayment) location.reload()
    return () => {
      if (isPayment && ![paymentPath, '/thankyou'].includes(location.pathname)) location.reload()
    }
  }, [])
}

function loadedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : location.pathname
}
