export interface Schema {
  type?: string
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

export interface Target {
  method: string
  path: string
  query: Record<string, Schema>
  body: Schema | null
  /** The content types of a body that is a file. */
  files?: readonly string[]
  /** Of the Admin API: who may call it, or `everybody`. */
  roles?: readonly string[]
}

interface Operation {
  parameters?: readonly { in: string; name: string; schema: Schema }[]
  'x-roles'?: readonly string[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** The document at `/api/docs/json`, or that of the Admin API. */
export interface Contracts {
  paths: Record<string, Record<string, Operation>>
}

export function targetName({ method, path }: Pick<Target, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Every call of the contracts, and what they do not name. What changes something comes three times. */
export function listTargets(contracts: Contracts): Target[] {
  return withOthers(contracts, others())
}

/** The same of the Admin API, whose reads count as much: they hold what is hidden from some. */
export function listAdminTargets(contracts: Contracts): Target[] {
  const targets = withOthers(contracts, adminOthers)
  const reads = targets.filter(({ method }) => method === 'GET')
  return [...targets, ...reads, ...reads]
}

function withOthers(contracts: Contracts, unnamed: readonly Target[]): Target[] {
  const calls = Object.entries(contracts.paths)
    .filter(([path]) => !path.includes('*'))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => readOperation(path, method, operation)),
    )
  const named = new Set(calls.map(targetName))
  const targets = [...calls, ...unnamed.filter((target) => !named.has(targetName(target)))]
  return targets.flatMap((target) => (target.method === 'GET' ? [target] : [target, target, target]))
}

function readOperation(path: string, method: string, operation: Operation): Target {
  const asked = operation.parameters?.filter((one) => one.in === 'query') ?? []
  const content = operation.requestBody?.content ?? {}
  const files = Object.keys(content).filter((type) => /^(image\/|application\/pdf$)/.test(type))
  return {
    method: method.toUpperCase(),
    path,
    query: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    body: content['application/json']?.schema ?? null,
    ...(files.length > 0 && { files }),
    ...(operation['x-roles'] && { roles: operation['x-roles'] }),
  }
}

const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }

const documents = listOf(`
  / /products /products/{id} /bestsellers /accessories /collections/{collection} /compare /cart /checkout /checkout/account
  /checkout/shipping /thankyou /login /signup /created /test1 /test2 /test3 /activate /forgot-password
  /reset-link-sent /reset-password /account /contact /confirm-email /subscribe/confirm /unsubscribe /review /review/stop /wishlist
  /back-in-stock/confirm /back-in-stock/stop /partner /mission
  /about-us /privacy /terms-of-service /400 /product/{id} /{nowhere}`)
const files = listOf(`
  /assets/{asset} /photos/{photo} /lab-reports/{id}.pdf /favicon.svg /api/docs /api/docs/json`)
const operations = listOf(`
  /healthz /readyz /metrics /api/400 /api/{nowhere}`)
const sandbox = listOf(`
  /sandbox/mail/{mail} /sandbox/mail/{mail}/html /sandbox/mail/{mail}/attachments/{nowhere}
  /sandbox/postal/pincode/{pin} /sandbox/razorpay/window /sandbox/razorpay/v1/checkout.js
  /sandbox/razorpay/v1/orders /sandbox/razorpay/v1/orders/{providerOrder} /sandbox/razorpay/webhooks`)
const pageQuery = { products: text, search: text, flavour: text, size: text, token: text }

function others(): Target[] {
  const asked = [...documents, ...files].map((path) => get(path, pageQuery))
  return [
    ...asked,
    ...operations.map((path) => get(path)),
    ...sandbox.map((path) => get(path, { count: whole, receipt: text })),
    get('/sandbox/razorpay/window/preferences', { order_id: text, key_id: text }),
    get('/sandbox/razorpay/window/qr', { order_id: text, name: text }),
    post('/sandbox/razorpay/pay', {
      order_id: text,
      method: { enum: ['upi', 'card', 'netbanking'] },
      vpa: text,
    }),
    post('/sandbox/razorpay/v1/orders', { amount: whole, currency: { enum: ['INR'] }, receipt: text }),
    post('/sandbox/emailjs/api/v1.0/email/send', { service_id: text, template_id: text, user_id: text }),
    post('/api/webhooks/razorpay', { event: text, payload: { type: 'object', properties: {} } }),
  ]
}

const team = ['owner', 'manager', 'packer', 'accountant']
const adminOthers: readonly Target[] = [
  ...['/api/admin/docs', '/api/admin/docs/json'].map((path) => ({ ...get(path), roles: team })),
  { ...get('/api/admin/{nowhere}'), roles: [] },
  { ...post('/api/admin/{nowhere}', {}), roles: [] },
]

function get(path: string, query: Record<string, Schema> = {}): Target {
  return { method: 'GET', path, query, body: null }
}

function post(path: string, properties: Record<string, Schema>): Target {
  return { method: 'POST', path, query: {}, body: { type: 'object', properties } }
}

function listOf(paths: string): string[] {
  return paths.trim().split(/\s+/)
}
