/** Reading works without scripts; what lives in the browser (cart, login) does not, and would load for ever. */
export function NoScript() {
  return (
    <noscript>
      <p className="bg-white px-4 py-2 text-center text-ink text-sm">
        JavaScript is off in this browser: you can look around, but the cart, your account and the checkout
        need it.
      </p>
    </noscript>
  )
}
