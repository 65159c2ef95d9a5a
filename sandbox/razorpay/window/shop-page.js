/** Messages from and to the page that opened this window. */
const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

let shopOrigin

export function receiveOptions() {
  return new Promise((resolve) => {
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || !isTrusted(origin) || data?.type !== 'options' || shopOrigin) return
      shopOrigin = origin
      resolve(data.options)
    })
    // The parent's origin is known only from its answer; this message holds nothing secret.
    parent.postMessage({ type: 'ready' }, '*')
  })
}

export function notifyShop(message) {
  if (shopOrigin) parent.postMessage(message, shopOrigin)
}

function isTrusted(origin) {
  return origin === location.origin || localNames.has(new URL(origin).hostname)
}
