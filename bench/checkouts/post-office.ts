import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { listen } from '../../client/free-port.ts'

export interface PostOffice {
  smtpUrl: string
  /** Letters taken so far. */
  countTaken(): number
  close(): Promise<void>
}

/**
 * A mail server that takes every letter and keeps none: just enough SMTP for a client that pools its
 * connections. It plays somebody else's machine, so it must cost next to nothing here.
 */
export async function openPostOffice(): Promise<PostOffice> {
  let taken = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    serve(socket, () => {
      taken += 1
    })
  })
  return {
    smtpUrl: `smtp://127.0.0.1:${await listen(server)}`,
    countTaken: () => taken,
    async close() {
      for (const socket of sockets) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}

const endOfLetter = '\r\n.\r\n'

function serve(socket: Socket, onLetter: () => void): void {
  let heard = ''
  let isLetter = false
  socket.write('220 post office\r\n')
  socket.setEncoding('latin1').on('data', (text) => {
    heard += text
    for (;;) {
      const end = heard.indexOf(isLetter ? endOfLetter : '\r\n')
      if (end < 0) return
      const said = heard.slice(0, end)
      heard = heard.slice(end + (isLetter ? endOfLetter.length : 2))
      if (isLetter) onLetter()
      isLetter = !isLetter && /^DATA/i.test(said)
      socket.write(isLetter ? '354 go on\r\n' : /^QUIT/i.test(said) ? '221 bye\r\n' : '250 taken\r\n')
    }
  })
}
