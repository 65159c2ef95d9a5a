import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { listen } from '../../../client/processes/free-port.ts'

export type TestPostbox = Awaited<ReturnType<typeof openTestPostbox>>

interface PostboxOptions {
  refuse?: (mail: Email) => boolean | string
  reply?: () => SmtpReply | null
}

export interface SmtpReply {
  at: 'MAIL' | 'RCPT' | 'DATA'
  code: number
}

/** A real mail server on a free port, which accepts everything, or refuses while asked to. */
export async function openTestPostbox(options: PostboxOptions = {}) {
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
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(
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
  return {
    smtpUrl: `smtp://127.0.0.1:${await listen(server.server)}`,
    mails,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
