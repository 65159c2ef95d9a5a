/** The one document that may load the payment provider's script and frame; every way in loads it as a document. */
const paymentPath = '/checkout/shipping'

export interface PolicyOptions {
  path: string
  /** Origins of the payment provider; empty where the sandbox stands for it, which is of our own origin. */
  paymentOrigins: readonly string[]
}

/** The security headers that belong to a document and not to every response. */
export function documentHeaders(options: PolicyOptions): Record<string, string> {
  const isPayment = options.path === paymentPath
  return {
    'content-security-policy': documentPolicy(options),
    // Banks ask for their password in a window of their own.
    'cross-origin-opener-policy': opensBanks.has(options.path) ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': permissionsPolicy(isPayment ? options.paymentOrigins : null),
  }
}

/**
 * The thank-you page follows in the document of the payment: a reload under another policy would be a change
 * of browsing context, and with it the order would leave the history.
 */
const opensBanks = new Set([paymentPath, '/thankyou'])

/** The content-security policy of a document: its own scripts by file, nothing inline, nobody frames it. */
export function documentPolicy({ path, paymentOrigins }: PolicyOptions): string {
  const payment = path === paymentPath
  const provider = payment ? ` ${paymentOrigins.join(' ')}`.trimEnd() : ''
  return [
    "default-src 'none'",
    `script-src 'self'${provider}`,
    `style-src 'self'${provider && " 'unsafe-inline'"}`,
    `img-src 'self' data:${provider}`,
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    `frame-src ${payment ? `'self'${provider}` : "'none'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    // Inside other apps the provider's script leaves for its own page by a form.
    `form-action 'self'${provider}`,
    "frame-ancestors 'none'",
    // The provider's script writes HTML of its own, so its document goes without.
    ...(payment ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ')
}

const neverAsked = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]

/** UPI apps are opened by the browser's own payment sheet: on the payment document, by the provider's frame. */
function permissionsPolicy(paymentOrigins: readonly string[] | null): string {
  const payers = paymentOrigins ? ['self', ...paymentOrigins.map((origin) => `"${origin}"`)] : []
  return [...neverAsked.map((name) => `${name}=()`), `payment=(${payers.join(' ')})`].join(', ')
}
