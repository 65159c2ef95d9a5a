import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

export interface BareServer {
  url: string
  pid: number
  close(): Promise<void>
}

/** A process that does nothing but send what `url` answers. */
export async function openBareServer(url: string): Promise<BareServer> {
  const child = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(createInterface(child.stdout), 'line')
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? 0,
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
