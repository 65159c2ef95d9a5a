import type { Letter, LetterJob } from '../../shop/mail/letter.ts'
import { maskSecrets } from '../log/mask-secrets.ts'
import type { MailDeps } from './mail-deps.ts'

export type LetterDeps = Pick<MailDeps, 'mailer' | 'renderLetter' | 'publicUrl'>

/** Writes a letter and hands it to the mail server. Throws when that fails; the queue tries again. */
export async function sendLetter(
  { mailer, renderLetter, publicUrl }: LetterDeps,
  { to, about, letter }: Omit<LetterJob, 'letter'> & { letter: Letter },
): Promise<void> {
  const mail = {
    to,
    messageId: messageId(letter.kind, about, publicUrl()),
    ...renderLetter(letter, publicUrl()),
    ...replyTo(letter),
  }
  await mailer.send(mail).catch(throwMasked)
}

const mostWords = 300

/** Who refuses a letter may quote from it, link and all, and the queue keeps the words of a fault. */
function throwMasked(fault: unknown): never {
  const words = fault instanceof Error ? fault.message : String(fault)
  throw new Error(maskSecrets(words).slice(0, mostWords))
}

function messageId(kind: Letter['kind'], about: string, publicUrl: string): string {
  return `<${kind}.${about}@${new URL(publicUrl).hostname}>`
}

function replyTo(letter: Letter) {
  return letter.kind === 'contact' ? { replyTo: { name: letter.name, address: letter.email } } : {}
}
