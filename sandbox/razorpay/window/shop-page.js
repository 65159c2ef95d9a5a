/** The page that opened this window: its options come from there, and it hears how the payment went. */
const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

let shopOrigin

/** Resolves with the checkout options of the shop's page. */
export function askOptions() {
  return new Promise((resolve) => {
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || !isTrusted(origin) || data?.type !== 'options' || shopOrigin) return
      shopOrigin = origin
      resolve(data.options)
    })
    // Who the parent is gets known by its answer; this says nothing that anybody may not hear.
    parent.postMessage({ type: 'ready' }, '*')
  })
}

export function tellShop(message) {
  if (shopOrigin) parent.postMessage(message, shopOrigin)
}

function isTrusted(origin) {
  return origin === location.origin || localNames.has(new URL(origin).hostname)
}
