import type { InvitationJob } from '../../shop/mail/email.ts'
import type { Feature } from '../feature.ts'
import { cleanUpTeam } from './clean-up-team.ts'
import { ownTeamRoutes } from './own-routes.ts'
import { sendInvitation } from './send-invitation.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { teamRoutes } from './team-routes.ts'
import { viewRoutes } from './views/view-routes.ts'

export const team: Feature = {
  name: 'team',
  routes: [signInRoutes, ownTeamRoutes, teamRoutes, viewRoutes],
  emails: (deps) => ({
    'team-invitation': { send: (payload) => sendInvitation(deps, payload as InvitationJob), isAwaited: true },
  }),
  cleanUp: ({ db, now }) => cleanUpTeam(db, now()),
}
