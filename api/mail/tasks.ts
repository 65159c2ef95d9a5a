import type { TaskList } from 'graphile-worker'
import type { LetterJob, LinkJob } from '../../shop/mail/letter.ts'
import type { MailDeps } from './mail-deps.ts'
import { sendLetter } from './send-letter.ts'
import { sendLink } from './send-link.ts'

/** The jobs that write to people. A payload is what we queued ourselves, so its shape is trusted. */
export function mailTasks(deps: MailDeps) {
  return {
    letter: (payload) => sendLetter(deps, payload as LetterJob),
    'send-link': (payload) => sendLink(deps, payload as LinkJob),
  } satisfies TaskList
}
