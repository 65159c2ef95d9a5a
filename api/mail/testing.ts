import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestPostbox {
  smtpUrl: string
  mails: Email[]
  close(): Promise<void>
}

interface PostboxOptions {
  /** Whether a mail is refused, or the words it is refused with. */
  refuse?: (mail: Email) => boolean | string
  /** At which command an email is answered with an error, and with which code. */
  reply?: () => SmtpReply | null
}

export interface SmtpReply {
  at: 'MAIL' | 'RCPT' | 'DATA'
  code: number
}

/** A real mail server on a free port, which accepts everything, or refuses while told so. */
export async function openTestPostbox(options: PostboxOptions = {}): Promise<TestPostbox> {
  const { refuse = () => false, reply = () => null } = options
  const mails: Email[] = []
  function errorAt(command: SmtpReply['at']): Error | null {
    const given = reply()
    if (given?.at !== command) return null
    return Object.assign(new Error('no such mailbox'), { responseCode: given.code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(errorAt('MAIL')),
    onRcptTo: (_address, _session, done) => done(errorAt('RCPT')),
    onData(stream, _session, done) {
      receive(stream).then(
        (mail) => {
          const error = errorAt('DATA')
          if (error) return done(error)
          const refusal = refuse(mail)
          if (refusal) return done(new Error(refusal === true ? 'no room' : refusal))
          mails.push(mail)
          done()
        },
        (error: Error) => done(error),
      )
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

async function receive(stream: NodeJS.ReadableStream): Promise<Email> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return PostalMime.parse(Buffer.concat(chunks))
}
