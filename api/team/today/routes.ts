import { auditChoicesResponse, listAuditQuery, listAuditResponse } from '../../../shop/team/audit-contract.ts'
import { healthResponse, listEmailsQuery, listEmailsResponse } from '../../../shop/team/health-contract.ts'
import { todayResponse } from '../../../shop/team/today-contract.ts'
import { cutPageById } from '../../../shop/wire/paging.ts'
import { findAuditChoices, listAudit } from '../../platform/audit/list-audit.ts'
import { listEmails } from '../../platform/mail/list-emails.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { teamCallerOf } from '../team-caller.ts'
import { reportHealth } from './report-health.ts'
import { showToday } from './show-today.ts'

export const adminHealthRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['health']

  app.get(
    '/api/admin/today',
    { config: { operation: 'today.read' }, schema: { tags: ['today'], response: { 200: todayResponse } } },
    async (request) => showToday(deps, teamCallerOf(request)),
  )

  app.get(
    '/api/admin/health',
    { config: { operation: 'health.read' }, schema: { tags, response: { 200: healthResponse } } },
    async () => reportHealth(deps),
  )

  app.get(
    '/api/admin/health/emails',
    {
      config: { operation: 'health.read' },
      schema: { tags, querystring: listEmailsQuery, response: { 200: listEmailsResponse } },
    },
    async ({ query: { state, limit } }) => {
      const found = await listEmails(deps.db, { failed: state === 'failed', limit })
      return { items: found.map(({ at, ...email }) => ({ ...email, at: at.toISOString() })) }
    },
  )

  app.get(
    '/api/admin/audit',
    {
      config: { operation: 'audit.read' },
      schema: { tags: ['audit'], querystring: listAuditQuery, response: { 200: listAuditResponse } },
    },
    async ({ query: { from, until, limit, cursor, ...filters } }) => {
      const period = { ...(from && { from: new Date(from) }), ...(until && { until: new Date(until) }) }
      const wanted = { ...filters, ...period, limit: limit + 1, after: cursor }
      const found = await listAudit(deps.db, wanted)
      const { items, next } = cutPageById(found, limit)
      return { items: items.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })), next }
    },
  )

  app.get(
    '/api/admin/audit/choices',
    {
      config: { operation: 'audit.read' },
      schema: { tags: ['audit'], response: { 200: auditChoicesResponse } },
    },
    () => findAuditChoices(deps.db),
  )
}
