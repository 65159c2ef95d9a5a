/** Fetches the code of the thank-you page while the shopper pays, so that it is there when the network is not. */
export function preloadThankYou(): void {
  import('./thank-you-page.tsx').catch(() => {})
}
