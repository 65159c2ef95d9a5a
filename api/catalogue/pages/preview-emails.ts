import {
  emailPreviewParams,
  emailPreviewsResponse,
  emailWrites as writes,
} from '../../../shop/mail/admin-contract.ts'
import type { EmailSettings, EmailWording } from '../../../shop/mail/email.ts'
import { previewQuery } from '../../../shop/pages/admin-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { emailSettings } from '../../platform/mail/email-settings.ts'
import { mailSender } from '../../platform/mail/mail-sender.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { teamActorOf, teamCallerOf } from '../../team/team-caller.ts'
import { contentToShow } from '../page-content/show-content.ts'
import { previewHeaders, withIdleLinks } from './preview-page.ts'
import { sampleShop } from './sample-shop.ts'
import { sendSample } from './send-sample.ts'

/** Emails with sample data, in words that are not published. */
export const previewEmailRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['pages']

  async function settingsOf(number: number | undefined): Promise<EmailSettings> {
    const wording = (await contentToShow(deps.db, 'emails', number)) as EmailWording
    return { ...emailSettings(), wording }
  }

  function loadPreviews() {
    const { loadEmails } = app.previews
    if (!loadEmails) throw new Refusal('not-found', { what: 'email' })
    return loadEmails()
  }

  app.get(
    '/api/admin/emails/preview',
    {
      config: { operation: 'pages.read' },
      schema: { tags, querystring: previewQuery, response: { 200: emailPreviewsResponse } },
    },
    async ({ query }) => {
      const { previewSamples } = await loadPreviews()
      const settings = await settingsOf(query.number)
      const { sender } = settings.wording
      return {
        from: mailSender(deps.config.mailFrom, sender),
        replyTo: sender.replyTo || null,
        items: previewSamples(await sampleShop(deps), settings),
      }
    },
  )

  app.get(
    '/api/admin/emails/:sample/preview',
    {
      config: { operation: 'pages.read' },
      schema: { tags, params: emailPreviewParams, querystring: previewQuery },
    },
    async ({ params, query }, reply) => {
      const { previewHtml } = await loadPreviews()
      const html = previewHtml(params.sample, await sampleShop(deps), await settingsOf(query.number))
      if (html === null) throw new Refusal('not-found', { what: 'email' })
      return reply.headers(previewHeaders("'unsafe-inline'")).send(withIdleLinks(html))
    },
  )

  serveWrite(
    app,
    writes.sendSample,
    { tags, params: emailPreviewParams, operation: 'pages.write' },
    async (request) => {
      const { sample } = request.params
      const { findSample } = await loadPreviews()
      const email = findSample(sample, await sampleShop(deps))
      if (email === null) throw new Refusal('not-found', { what: 'email' })
      const { wording } = await settingsOf(undefined)
      const { email: to } = teamCallerOf(request)
      await sendSample(deps, { ...teamActorOf(request), to, sample, email, wording })
      return { to }
    },
  )
}
