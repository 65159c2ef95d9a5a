/** Of a secret that signs webhooks, payments or links of emails: shorter ones can be guessed. The sandbox's are shorter. */
export const leastSecret = 16

export function isShort(secret: string): boolean {
  return secret.length < leastSecret
}

/** Neither this machine nor a sandbox. */
export function isReal(address: string): boolean {
  const { protocol, hostname, pathname } = new URL(address)
  return protocol === 'https:' && !isThisMachine(hostname) && !pathname.startsWith('/sandbox/')
}

export function isThisMachine(hostname: string): boolean {
  return ['localhost', '[::1]', '::1'].includes(hostname) || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(hostname)
}
