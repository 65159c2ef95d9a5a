import { dayMs } from '../../../shop/day.ts'
import type { LinkJob } from '../../../shop/mail/email.ts'
import type { Feature, JobDeps } from '../../feature.ts'
import { findBusiness, moveBusiness } from '../business-store.ts'
import { sendSubscribeLink } from '../contact/send-subscribe-link.ts'
import { moveImported, moveTeamWords } from '../customer-note-store.ts'
import { deleteSignUps, deleteUnactivated } from '../customer-store.ts'
import { deleteExpiredLinks } from '../links/link-store.ts'
import { sendLink } from '../links/send-link.ts'
import { sumSpent } from '../sum-spent.ts'
import { activationRoutes } from './activation-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { readProfile } from './read-profile.ts'
import { customerRoutes } from './routes.ts'

export const accounts: Feature = {
  name: 'accounts',
  routes: [customerRoutes, activationRoutes, profileRoutes],
  jobs: ({ background }) => ({ 'sum-spent': () => sumSpent(background) }),
  crontab: '23 * * * * sum-spent',
  emails: (deps) => ({
    'send-link': { send: (payload) => sendAnyLink(deps, payload as LinkJob), isAwaited: true },
  }),
  cleanUp: async ({ db, now }) => {
    await deleteExpiredLinks(db, now())
    await deleteUnactivated(db, new Date(now().getTime() - 7 * dayMs))
  },
  personalData: {
    collect: async ({ db }, { id, createdAt, activatedAt }) => ({
      profile: { ...(await readProfile(db, id)), signedUpAt: createdAt, activatedAt },
      business: await findBusiness(db, id),
    }),
    joinCustomer: async (tx, ids) => {
      await moveTeamWords(tx, ids)
      await moveImported(tx, ids)
      await moveBusiness(tx, ids)
    },
    eraseMailbox: deleteSignUps,
  },
}

function sendAnyLink(deps: JobDeps, { purpose, ...job }: LinkJob): Promise<void> {
  return purpose === 'subscribe' ? sendSubscribeLink(deps, job.email) : sendLink(deps, { ...job, purpose })
}
