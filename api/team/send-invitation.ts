import type { InvitationJob } from '../../shop/mail/email.ts'
import { makeToken } from '../customers/sessions/token.ts'
import type { MailDeps } from '../platform/mail/mail-deps.ts'
import { sendEmail } from '../platform/mail/send-email.ts'
import { findLivingInvitation, setEmailToken } from './invitation-store.ts'
import { invitationUrl } from './invite-member.ts'

/** The token is made here, and only its hash is stored. Sends nothing once the invitation is used or revoked. */
export async function sendInvitation(deps: MailDeps, { invitationId: id }: InvitationJob): Promise<void> {
  const invitation = await findLivingInvitation(deps.db, { id, now: deps.now() })
  if (!invitation || invitation.email === null) return
  const { token, hash } = makeToken()
  await setEmailToken(deps.db, id, hash)
  const { email: to, role, invitedBy } = invitation
  const url = invitationUrl(deps, token)
  await sendEmail(deps, { to, about: id, email: { kind: 'team-invitation', role, invitedBy, url } })
}
