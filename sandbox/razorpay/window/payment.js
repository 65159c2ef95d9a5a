/** The only request that moves money. `keepalive`: it arrives even if this page closes. */
export async function pay(request) {
  const answer = await fetch('window/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    keepalive: true,
  })
  return answer.json()
}

/** The order as the provider has it: `{order, banks, cards}`, or `{error}`. */
export async function fetchPreferences(orderId, keyId) {
  const query = new URLSearchParams({ order_id: orderId ?? '', key_id: keyId })
  const answer = await fetch(`window/preferences?${query}`)
  return answer.json()
}
