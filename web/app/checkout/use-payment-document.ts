import { useEffect } from 'react'

/**
 * Only the document of the shipping step may load the payment provider. Who comes here inside another
 * document (by Back after a reload of the page that followed) gets this one loaded in its place.
 */
export function usePaymentDocument(): void {
  useEffect(() => {
    if (loadedPath() !== location.pathname) location.reload()
  }, [])
}

function loadedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : location.pathname
}
