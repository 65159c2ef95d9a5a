/** The one request that moves money. It is made whole even if this page closes right after it. */
export async function pay(request) {
  const answer = await fetch('window/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    keepalive: true,
  })
  return answer.json()
}

/** What the provider knows of an order: `{order, banks, cards}`, or `{error}`. */
export async function fetchPreferences(orderId, keyId) {
  const query = new URLSearchParams({ order_id: orderId ?? '', key_id: keyId })
  const answer = await fetch(`window/preferences?${query}`)
  return answer.json()
}
