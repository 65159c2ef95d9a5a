import { createTransport } from 'nodemailer'
import { type CheckDeps, errorText, type Finding, ok, wrong } from '../../health-check.ts'
import type { HttpMailService } from './mailer.ts'

/** Logs in, and sends nothing. */
export async function checkEmail({ config, answerMs }: CheckDeps): Promise<Finding> {
  const { mail, sandbox } = config
  if (sandbox.mail) return ok('The mailbox of the sandbox: no email leaves.')
  if (!mail) return wrong('No mail service is set. Set SMTP_URL, or MAIL_API_URL and its identifiers.')
  return 'smtpUrl' in mail ? logIn(mail.smtpUrl, answerMs) : reach(mail, answerMs)
}

async function logIn(smtpUrl: string, answerMs: number): Promise<Finding> {
  const { host } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
  })
  try {
    await transport.verify()
    return ok(`${host} accepts the login.`)
  } catch (error) {
    const isLogin = error instanceof Error && 'code' in error && error.code === 'EAUTH'
    return wrong(
      isLogin
        ? `${host} refuses the login. Set user and password in SMTP_URL, with special characters as %40.`
        : `${host} takes no email (${errorText(error)}). Check host, port and smtps or smtp in SMTP_URL.`,
    )
  } finally {
    transport.close()
  }
}

/** Its protocol has no call that sends nothing. */
async function reach({ apiUrl }: HttpMailService, answerMs: number): Promise<Finding> {
  const { host } = new URL(apiUrl)
  try {
    await fetch(apiUrl, { method: 'HEAD', signal: AbortSignal.timeout(answerMs) })
    return ok(`${host} answers. Whether it takes the identifiers (MAIL_*) shows with the first email.`)
  } catch (error) {
    return wrong(`${host} does not answer (${errorText(error)}). Check MAIL_API_URL and the network.`)
  }
}
