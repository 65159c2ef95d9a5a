import type { Letter, LetterJob } from '../../shop/mail/email.ts'
import { maskSecrets } from '../log/mask-secrets.ts'
import { EmailRefusedError } from './email-refused-error.ts'
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
    ...(await renderLetter(letter, publicUrl())),
    ...replyTo(letter),
  }
  const code = letter.kind === 'activate' ? letter.code : null
  await mailer.send(mail).catch((error: unknown) => throwMasked(error, code))
}

const mostWords = 300

/** Who refuses an email may quote from it, link and code and all, and the queue keeps the words of an error. */
function throwMasked(error: unknown, code: string | null): never {
  const words = error instanceof Error ? error.message : String(error)
  const withoutCode = code === null ? words : words.replaceAll(code, '…')
  const masked = maskSecrets(withoutCode).slice(0, mostWords)
  throw error instanceof EmailRefusedError
    ? new EmailRefusedError(masked, error.responseCode)
    : new Error(masked)
}

function messageId(kind: Letter['kind'], about: string, publicUrl: string): string {
  return `<${kind}.${about}@${new URL(publicUrl).hostname}>`
}

function replyTo(letter: Letter) {
  return letter.kind === 'contact' ? { replyTo: { name: letter.name, address: letter.email } } : {}
}
