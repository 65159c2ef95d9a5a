import { mayDo, type Operation, roles } from '../team/roles.ts'

export interface AdminRoute {
  /** `everybody`: before sign-in. `member`: whatever the role, but no access token. */
  may: Operation | 'everybody' | 'member'
  /** Only where the member has just confirmed by passkey or code. */
  confirm?: true
  /** The answer holds a secret that is shown once, so it is not saved for a repeated `Idempotency-Key`. */
  secret?: true
  /** Written to the security log under this name. */
  log?: string
}

/** Every route of the Admin API. The shop does not start with one that has no row. */
export const adminRoutes: Readonly<Record<string, AdminRoute>> = {
  'POST /api/admin/sign-in': { may: 'everybody', secret: true, log: 'team sign-in' },
  'POST /api/admin/sign-in/passkey/options': { may: 'everybody', secret: true },
  'POST /api/admin/sign-in/passkey': { may: 'everybody', secret: true, log: 'team sign-in by passkey' },
  'POST /api/admin/invitations/read': { may: 'everybody', secret: true },
  'POST /api/admin/invitations/accept': { may: 'everybody', secret: true, log: 'team invitation accepted' },

  'POST /api/admin/sign-out': { may: 'member', log: 'team sign-out' },
  'GET /api/admin/me': { may: 'member' },
  'POST /api/admin/confirm/options': { may: 'member', secret: true },
  'POST /api/admin/confirm': { may: 'member', secret: true, log: 'team confirmation' },
  'GET /api/admin/me/sessions': { may: 'member' },
  'DELETE /api/admin/me/sessions/:sessionId': { may: 'member', log: 'team session ended' },
  'GET /api/admin/me/passkeys': { may: 'member' },
  'POST /api/admin/me/passkeys/options': { may: 'member', confirm: true, secret: true },
  'POST /api/admin/me/passkeys': { may: 'member', confirm: true, secret: true, log: 'team passkey added' },
  'DELETE /api/admin/me/passkeys/:passkeyId': { may: 'member', confirm: true, log: 'team passkey removed' },
  'POST /api/admin/me/authenticator/options': { may: 'member', confirm: true, secret: true },
  'PUT /api/admin/me/authenticator': {
    ...{ may: 'member', confirm: true, secret: true, log: 'team authenticator changed' },
  },
  'PUT /api/admin/me/password': {
    ...{ may: 'member', confirm: true, secret: true, log: 'team password changed' },
  },
  'POST /api/admin/me/recovery-codes': {
    ...{ may: 'member', confirm: true, secret: true, log: 'team recovery codes renewed' },
  },

  /** Filters of a list under a name: a member's own, or shared. */
  'GET /api/admin/views': { may: 'member' },
  'POST /api/admin/views': { may: 'member' },
  'PUT /api/admin/views/:viewId': { may: 'member' },
  'DELETE /api/admin/views/:viewId': { may: 'member' },

  'GET /api/admin/team': { may: 'team.read' },
  'POST /api/admin/team/invitations': {
    ...{ may: 'team.write', confirm: true, secret: true, log: 'team invitation' },
  },
  'DELETE /api/admin/team/invitations/:invitationId': { may: 'team.write', log: 'team invitation revoked' },
  'PUT /api/admin/team/members/:memberId': { may: 'team.write', confirm: true, log: 'team role changed' },
  'DELETE /api/admin/team/members/:memberId': {
    may: 'team.write',
    confirm: true,
    log: 'team member removed',
  },
  /** Without confirmation: sessions on a lost phone have to end at once. */
  'DELETE /api/admin/team/members/:memberId/sessions': { may: 'team.write', log: 'team sessions ended' },

  'GET /api/admin/tokens': { may: 'tokens.read' },
  'POST /api/admin/tokens': { may: 'tokens.write', confirm: true, secret: true, log: 'access token made' },
  'DELETE /api/admin/tokens/:tokenId': { may: 'tokens.write', log: 'access token revoked' },

  'GET /api/admin/webhooks': { may: 'webhooks.read' },
  'GET /api/admin/webhooks/:webhookId/deliveries': { may: 'webhooks.read' },
  'POST /api/admin/webhooks': { may: 'webhooks.write', confirm: true, secret: true, log: 'webhook added' },
  'DELETE /api/admin/webhooks/:webhookId': { may: 'webhooks.write', log: 'webhook removed' },
  'POST /api/admin/webhooks/:webhookId/test': { may: 'webhooks.write' },
  'POST /api/admin/webhooks/:webhookId/switch-on': { may: 'webhooks.write' },
  'POST /api/admin/webhooks/:webhookId/deliveries/:sequence/again': { may: 'webhooks.write' },

  /** The description of all this, and what its page loads. */
  'GET /api/admin/docs': { may: 'member' },
  'GET /api/admin/docs/json': { may: 'member' },
  'GET /api/admin/docs/yaml': { may: 'member' },
  'GET /api/admin/docs/static/*': { may: 'member' },
  'GET /api/admin/docs/static/index.html': { may: 'member' },
  'GET /api/admin/docs/static/swagger-initializer.js': { may: 'member' },

  'GET /api/admin/orders': { may: 'orders.read' },
  'GET /api/admin/orders/:number': { may: 'orders.read' },
  'POST /api/admin/orders/:number/start-packing': { may: 'orders.pack' },
  'POST /api/admin/orders/:number/release': { may: 'orders.pack' },
  'POST /api/admin/orders/:number/pack': { may: 'orders.pack' },
  'POST /api/admin/orders/:number/dispatch': { may: 'orders.dispatch' },
  'POST /api/admin/orders/:number/deliver': { may: 'orders.dispatch' },
  'POST /api/admin/orders/:number/lost': { may: 'orders.dispatch' },
  'POST /api/admin/orders/:number/return': { may: 'orders.return' },
  'POST /api/admin/orders/:number/cancel': { may: 'orders.cancel' },
  'POST /api/admin/orders/bulk/start-packing': { may: 'orders.pack' },
  'POST /api/admin/orders/bulk/release': { may: 'orders.pack' },
  'POST /api/admin/orders/bulk/pack': { may: 'orders.pack' },
  'POST /api/admin/orders/bulk/dispatch': { may: 'orders.dispatch' },
  'POST /api/admin/orders/bulk/deliver': { may: 'orders.dispatch' },
  'POST /api/admin/orders/bulk/lost': { may: 'orders.dispatch' },
  'POST /api/admin/orders/bulk/return': { may: 'orders.return' },
  'POST /api/admin/orders/bulk/cancel': { may: 'orders.cancel' },
  'GET /api/admin/papers': { may: 'orders.pack' },
  'POST /api/admin/orders/:number/notes': { may: 'orders.note' },
  'POST /api/admin/orders/:number/emails': { may: 'orders.email' },
  'POST /api/admin/orders/:number/refunds/proposal': { may: 'orders.refund' },
  'POST /api/admin/orders/:number/refunds': { may: 'orders.refund' },

  'GET /api/admin/customers': { may: 'customers.read' },
  'GET /api/admin/customers/:customerId': { may: 'customers.read' },
  'GET /api/admin/customers/:customerId/orders': { may: 'customers.read' },
  /** Writes, for they stand in the audit log; `secret`, because files are not saved for a repeated key. */
  'POST /api/admin/customers/export': {
    ...{ may: 'customers.export', confirm: true, secret: true, log: 'customers exported' },
  },
  'POST /api/admin/customers/:customerId/export': {
    ...{ may: 'customers.export', confirm: true, secret: true, log: 'customer exported' },
  },
  'POST /api/admin/customers/:customerId/erase': {
    ...{ may: 'customers.erase', confirm: true, log: 'customer erased' },
  },

  'GET /api/admin/subscribers': { may: 'customers.read' },
  'GET /api/admin/subscribers/:subscriberId': { may: 'customers.read' },
  'POST /api/admin/subscribers/:subscriberId/unsubscribe': { may: 'customers.unsubscribe' },
  'POST /api/admin/subscribers/export': {
    ...{ may: 'customers.export', confirm: true, secret: true, log: 'subscribers exported' },
  },
  'POST /api/admin/subscribers/:subscriberId/erase': {
    ...{ may: 'customers.erase', confirm: true, log: 'subscriber erased' },
  },

  'GET /api/admin/messages': { may: 'messages.read' },
  'GET /api/admin/messages/:number': { may: 'messages.read' },
  'PUT /api/admin/messages/:number': { may: 'messages.write' },
  'POST /api/admin/messages/:number/answers': { may: 'messages.write' },
  'POST /api/admin/messages/:number/acknowledge': { may: 'messages.write' },
  'POST /api/admin/messages/:number/notes': { may: 'messages.write' },

  'GET /api/admin/reviews': { may: 'reviews.read' },
  'GET /api/admin/reviews/:reviewId': { may: 'reviews.read' },
  'POST /api/admin/reviews/:reviewId/publish': { may: 'reviews.write' },
  'POST /api/admin/reviews/:reviewId/reject': { may: 'reviews.write' },
  'PUT /api/admin/reviews/:reviewId/answer': { may: 'reviews.write' },
  'POST /api/admin/reviews/:reviewId/dismiss-reports': { may: 'reviews.write' },

  'GET /api/admin/coupons': { may: 'coupons.read' },
  'GET /api/admin/coupons/:couponId': { may: 'coupons.read' },
  'POST /api/admin/coupons': { may: 'coupons.write' },
  'PUT /api/admin/coupons/:couponId': { may: 'coupons.write' },
  'POST /api/admin/coupons/:couponId/end': { may: 'coupons.write' },

  'GET /api/admin/today': { may: 'today.read' },

  'GET /api/admin/money/sales': { may: 'money.read' },
  'GET /api/admin/payouts': { may: 'money.read' },
  'GET /api/admin/payouts/unmatched': { may: 'money.read' },
  'GET /api/admin/payouts/:id': { may: 'money.read' },
  'GET /api/admin/refunds': { may: 'payments.read' },
  'POST /api/admin/refunds/:refundId/retry': { may: 'orders.refund' },
  'POST /api/admin/refunds/:refundId/paid': { may: 'orders.refund' },
  'GET /api/admin/payments/stuck': { may: 'payments.read' },
  'GET /api/admin/tax/gstr1': { may: 'money.read' },
  'GET /api/admin/tax/gstr1/:month': { may: 'money.read' },
  'GET /api/admin/tax/gstr1/:month/files/:file': { may: 'money.read' },

  'GET /api/admin/health': { may: 'health.read' },
  'GET /api/admin/health/emails': { may: 'health.read' },

  'GET /api/admin/audit': { may: 'audit.read' },
  'GET /api/admin/audit/choices': { may: 'audit.read' },

  'GET /api/admin/products': { may: 'products.read' },
  'POST /api/admin/products': { may: 'products.write' },
  'GET /api/admin/searches': { may: 'products.read' },
  'GET /api/admin/products/choices': { may: 'products.read' },
  'POST /api/admin/products/preview': { may: 'products.write' },
  'POST /api/admin/products/bulk/status': { may: 'products.write' },
  'GET /api/admin/products/:handle': { may: 'products.read' },
  'PUT /api/admin/products/:handle': { may: 'products.write' },
  'POST /api/admin/products/:handle/status': { may: 'products.write' },
  'POST /api/admin/products/:handle/place': { may: 'products.write' },
  'PUT /api/admin/products/:handle/variants': { may: 'products.write' },
  'GET /api/admin/products/:handle/history': { may: 'products.write' },
  'POST /api/admin/products/:handle/lab-report': { may: 'products.write' },
  'DELETE /api/admin/products/:handle/lab-report': { may: 'products.write' },
  'GET /api/admin/products/:handle/photos': { may: 'products.read' },
  'POST /api/admin/products/:handle/photos': { may: 'products.write' },
  'PUT /api/admin/products/:handle/photos/:photoId': { may: 'products.write' },
  'DELETE /api/admin/products/:handle/photos/:photoId': { may: 'products.write' },
  'GET /api/admin/products/:handle/photos/:photoId/original': { may: 'products.write' },
  'POST /api/admin/products/:handle/photos/:photoId/place': { may: 'products.write' },
  'POST /api/admin/products/:handle/photos/:photoId/restore': { may: 'products.write' },
  'GET /api/admin/products/:handle/prices': { may: 'products.read' },
  'POST /api/admin/products/:handle/scheduled-prices': { may: 'products.write' },
  'DELETE /api/admin/scheduled-prices/:scheduleId': { may: 'products.write' },
  'POST /api/admin/prices': { may: 'products.write' },

  'GET /api/admin/pages': { may: 'pages.read' },
  'GET /api/admin/pages/:page': { may: 'pages.read' },
  'GET /api/admin/pages/:page/versions/:version': { may: 'pages.read' },
  'GET /api/admin/pages/:page/preview': { may: 'pages.read' },
  'PUT /api/admin/pages/:page/draft': { may: 'pages.write' },
  'DELETE /api/admin/pages/:page/draft': { may: 'pages.write' },
  'POST /api/admin/pages/:page/publish': { may: 'pages.write' },
  'POST /api/admin/pages/:page/restore': { may: 'pages.write' },
  'PUT /api/admin/pages/facts/draft': { may: 'facts.write' },
  'DELETE /api/admin/pages/facts/draft': { may: 'facts.write' },
  'POST /api/admin/pages/facts/publish': { may: 'facts.write', confirm: true, log: 'shop facts published' },
  'POST /api/admin/pages/facts/restore': { may: 'facts.write', confirm: true, log: 'shop facts restored' },

  'GET /api/admin/stock': { may: 'stock.read' },
  'GET /api/admin/stock/labels': { may: 'stock.read' },
  'POST /api/admin/stock/changes': { may: 'stock.write' },
  'PUT /api/admin/stock/:sku/low-at': { may: 'stock.write' },
  'GET /api/admin/stock/:sku/history': { may: 'stock.read' },
}

export function findAdminRoute(row: string): AdminRoute | null {
  return Object.hasOwn(adminRoutes, row) ? (adminRoutes[row] ?? null) : null
}

export function rolesFor({ may }: AdminRoute): readonly string[] {
  if (may === 'everybody') return ['everybody']
  return may === 'member' ? roles : roles.filter((role) => mayDo(role, may))
}
