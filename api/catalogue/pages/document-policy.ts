/** The one document that may load the payment provider's script and frame. */
const paymentPath = '/checkout/shipping'

export interface PolicyOptions {
  path: string
  /** Empty for the sandbox, which is of our own origin. */
  paymentOrigins: readonly string[]
}

export function documentHeaders(options: PolicyOptions): Record<string, string> {
  const isPayment = options.path === paymentPath
  return {
    'content-security-policy': documentPolicy(options),
    // Banks ask for their password in a window of their own.
    'cross-origin-opener-policy': opensBanks.has(options.path) ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': permissionsPolicy(isPayment ? options.paymentOrigins : null),
  }
}

/** The thank-you page follows in the document of the payment: another policy would drop the order from the history. */
const opensBanks = new Set([paymentPath, '/thankyou'])

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
    // The provider's script writes HTML of its own.
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

/** UPI apps are opened by the browser's payment sheet, from the provider's frame. */
function permissionsPolicy(paymentOrigins: readonly string[] | null): string {
  const payers = paymentOrigins ? ['self', ...paymentOrigins.map((origin) => `"${origin}"`)] : []
  return [...neverAsked.map((name) => `${name}=()`), `payment=(${payers.join(' ')})`].join(', ')
}
