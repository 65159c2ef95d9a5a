import { type AdminCaller, adminCallers } from './team.ts'

interface Hidden {
  what: string
  /** Who must not find it in any answer. */
  from: readonly AdminCaller[]
  pattern: RegExp
  /** Routes that show it all the same. */
  but?: readonly string[]
  /** Shown in an answer that says this. */
  unless?: RegExp
}

const everybody = adminCallers
const outside = ['customer', 'nobody'] as const
const docs = 'GET /api/admin/docs/json'

/** Beside the table of routes and roles: what no answer of a route may hold, whatever was asked. */
export const hiddenData: readonly Hidden[] = [
  {
    what: 'hashes and bytes',
    from: everybody,
    pattern: /\$argon2|"\w*hash\w*":"|"type":"Buffer"|"\\\\x[\da-f]{20,}/i,
  },
  {
    what: 'session, access and link tokens',
    from: everybody,
    pattern: /"[\w-]{43}"|#[\w-]{43}"/,
    but: [
      'POST /api/admin/tokens',
      'POST /api/admin/team/invitations',
      'POST /api/admin/invitations/read',
      'POST /api/admin/sign-in/passkey/options',
      'POST /api/admin/me/passkeys/options',
      'POST /api/admin/confirm/options',
    ],
  },
  {
    what: 'secrets of authenticator apps',
    from: everybody,
    pattern: /otpauth:|"secret":"[A-Z2-7]{16}/,
    but: [
      'POST /api/admin/invitations/read',
      'POST /api/admin/me/authenticator/options',
      'POST /api/admin/webhooks',
    ],
  },
  {
    what: 'recovery codes',
    from: everybody,
    // A product that the fuzz makes may be called whey-whey-whey-whey.
    pattern: /"(?!([a-z2-7]{4})(?:-\1){3}")[a-z2-7]{4}(?:-[a-z2-7]{4}){3}"/,
    but: ['POST /api/admin/invitations/accept', 'POST /api/admin/me/recovery-codes'],
  },
  {
    what: 'secrets of webhooks',
    from: everybody,
    pattern: /whsec_/,
    but: ['POST /api/admin/webhooks'],
  },
  {
    what: 'addresses of webhooks',
    from: ['manager', 'packer', 'accountant', ...outside],
    pattern: /127\.0\.0\.1:9\//,
  },
  { what: 'payment ids', from: ['packer', ...outside], pattern: /\bpay_\w{10,}/ },
  {
    what: 'sums of orders',
    from: ['packer', ...outside],
    pattern:
      /(?<!"netQuantity":\{[^}]*)"(?:total|money|sales|payment|paymentId|refunds|documents|discount|refundable|unitPrice|amount)":(?!null)/,
    but: ['GET /api/admin/papers', docs],
    // A refusal names the fields that are wrong.
    unless: /"code":"invalid".*"fields":\{/,
  },
  {
    what: 'sums of invoices',
    from: ['packer', ...outside],
    pattern: /"invoice":\{/,
    // It lies in the parcel, and is printed until that is delivered.
    but: [docs],
    unless: /"number":\d+,"status":"(?:packed|dispatched)"/,
  },
  {
    what: 'emails of customers',
    from: ['packer', 'accountant', ...outside],
    // But for one that an owner has invited to the team.
    pattern: /(?<!"team )meera\.[\da-f-]{36}@example\.com/,
  },
  {
    what: 'phone numbers',
    from: ['packer'],
    pattern: /\d{6}3210\b/,
    // Who hands parcels over gives their courier the file.
    but: ['POST /api/admin/parcels/export'],
    // A label carries it, from the start of packing until delivery.
    unless: /"status":"(?:packing|dispatched)"/,
  },
  { what: 'phone numbers', from: ['accountant', ...outside], pattern: /\d{6}3210\b/ },
]
