import type { PublicSettings } from '../shop/pages/public-settings.ts'
import { button, type EmailBody, note, paragraph } from './email-body.ts'
import type { Of, Templates } from './email-template.ts'

export const teamEmails: Templates<'team-invitation'> = {
  'team-invitation': {
    compose: teamInvitation,
    samples: ({ url: shopUrl }) => [
      { role: 'packer', invitedBy: 'Meera', url: `${shopUrl}/admin/invitation#token` },
    ],
  },
}

function teamInvitation(
  { role, invitedBy, url }: Of<'team-invitation'>,
  _shopUrl: string,
  { brand }: PublicSettings,
): EmailBody {
  return {
    subject: `Join the team of ${brand}`,
    preview: `${invitedBy} invites you as ${role}. The link works once, within three days.`,
    title: `Join the team of ${brand}`,
    greeting: null,
    blocks: [
      paragraph(
        `${invitedBy} invites you to the back office of ${brand} as ${role}. Set up a passkey, or a password and an authenticator app:`,
      ),
      button('Join the team', url),
      note(
        "The link works once, within three days, and is for you alone: please don't forward it. If you don't know who this is, you can ignore this email.",
      ),
    ],
  }
}
