import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

export interface SmtpServer {
  url: string
  close(): Promise<void>
}

const largestMail = 10 * 1024 * 1024

/** Accepts email on the loopback address, without login and TLS. An email is saved before it is acknowledged. */
export async function openSmtp(mailbox: Mailbox, port: number): Promise<SmtpServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    closeTimeout: 500,
    banner: 'Sandbox mailbox',
    onData: (stream, session, callback) => {
      receive(mailbox, stream, session).then(() => callback(), callback)
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const { port: taken } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function receive(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 })
  const recipients = session.envelope.rcptTo.map(({ address }) => address)
  await mailbox.receive(Buffer.concat(chunks), recipients)
}
