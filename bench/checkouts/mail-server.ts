import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { listen } from '../../client/processes/free-port.ts'

/** Just enough SMTP to count emails: another machine does this in production, so it must cost next to nothing. */
export async function openMailServer() {
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

const endOfEmail = '\r\n.\r\n'

function serve(socket: Socket, onEmail: () => void): void {
  let received = ''
  let isEmail = false
  socket.write('220 post mailServer\r\n')
  socket.setEncoding('latin1').on('data', (text) => {
    received += text
    for (;;) {
      const end = received.indexOf(isEmail ? endOfEmail : '\r\n')
      if (end < 0) return
      const command = received.slice(0, end)
      received = received.slice(end + (isEmail ? endOfEmail.length : 2))
      if (isEmail) onEmail()
      isEmail = !isEmail && /^DATA/i.test(command)
      socket.write(isEmail ? '354 go on\r\n' : /^QUIT/i.test(command) ? '221 bye\r\n' : '250 taken\r\n')
    }
  })
}
