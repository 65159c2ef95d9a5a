import { startProcess } from '../client/process.ts'

export async function openBareServer(url: string) {
  const server = await startProcess({ script: ['bench/bare-server.ts', url], ready: /^\d+$/ })
  return {
    url: `http://127.0.0.1:${server.readyLine}/`,
    pid: server.pid,
    close: async () => void (await server.end()),
  }
}
