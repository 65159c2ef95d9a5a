import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('../../sandbox/server.ts', import.meta.url))

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>

/** The sandbox as a process of its own, reached over HTTP like the real provider. */
export async function startSandbox(webhookUrl: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shikhar-provider-'))
  const child = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_WEBHOOK_URL: webhookUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const url = /http:\S+\/sandbox/.exec(String(line))?.[0]
  if (!url) throw new Error(`the sandbox said: ${line}`)
  return {
    mailUrl: `${url}/mail`,
    mailApiUrl: `${url}/emailjs`,
    url: `${url}/razorpay`,
    /** By the provider's API, or by the sandbox's own calls for programs. */
    call: <Body>(method: string, at: string, body?: object) =>
      callSandbox<Body>(method, `${url}/razorpay${at}`, body),
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true })
    },
  }
}

const authorization = `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}`

async function callSandbox<Body>(method: string, url: string, body?: object) {
  const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  return { status: answer.status, body: (await answer.json()) as Body }
}
