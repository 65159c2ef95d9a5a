import type { TaskList } from 'graphile-worker'
import type { LetterJob, LinkJob } from '../../shop/mail/email.ts'
import { sendSubscribeLink } from '../contact/send-subscribe-link.ts'
import { sendLink } from '../links/send-link.ts'
import type { MailDeps } from '../mail/mail-deps.ts'
import { sendLetter } from '../mail/send-email.ts'

/** The jobs that write to people. A payload is what we queued ourselves, so its shape is trusted. */
export function mailTasks(deps: MailDeps) {
  return {
    letter: (payload) => sendLetter(deps, payload as LetterJob),
    'send-link': (payload) => {
      const { purpose, ...job } = payload as LinkJob
      return purpose === 'subscribe'
        ? sendSubscribeLink(deps, job.email)
        : sendLink(deps, { ...job, purpose })
    },
  } satisfies TaskList
}
