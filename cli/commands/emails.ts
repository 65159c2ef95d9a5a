import type { Command } from 'commander'
import type { ListedEmail } from '../../api/platform/mail/list-emails.ts'
import { inDatabase } from '../in-database.ts'
import { addExamples, addJson, addList, formatTable, print } from '../output.ts'

export function addEmailCommands(program: Command): void {
  const emails = program.command('emails').description('emails that have not been sent')
  const list = addList(emails, 'emails that wait, fail or were refused, newest first')
  list.option('--failed', 'only what failed or was refused').action(listAll)
  addExamples(list, 'emails list --failed', 'emails list --failed --json')
  const allow = emails
    .command('allow')
    .argument('<address>', 'of a mailbox that was refused')
    .description('send to this mailbox again')
    .action(allowOne)
  addExamples(addJson(allow), 'emails allow asha@example.com')
}

interface ListOptions {
  failed?: boolean
  limit: number
  json?: boolean
}

async function listAll({ failed = false, limit, ...options }: ListOptions): Promise<void> {
  const { listEmails } = await import('../../api/platform/mail/list-emails.ts')
  const emails = await inDatabase((db) => listEmails(db, { failed, limit }))
  const text = emails.length === 0 ? 'There are no such emails.' : formatTable(header, emails.map(row))
  print(options, { json: emails, text })
}

const header = ['TO', 'EMAIL', 'STATE', 'AT', 'TRIES', 'REASON']

function row({ to, kind, state, at, tries, reason }: ListedEmail) {
  return [to, kind, state, new Date(at).toISOString(), tries, reason]
}

async function allowOne(address: string, options: { json?: boolean }): Promise<void> {
  const { allowMailbox } = await import('../../api/platform/mail/refused-mailboxes.ts')
  const wasRefused = await inDatabase((db) => allowMailbox(db, address))
  const text = wasRefused ? `Emails go to ${address} again.` : `${address} was not refused.`
  print(options, { json: { address, wasRefused }, text })
}
