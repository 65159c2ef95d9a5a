import path from 'node:path'
import type { Program } from './process.ts'

/** `root`: of another copy of the program. */
export function shopProgram(env: NodeJS.ProcessEnv, root = ''): Program {
  return { script: [path.join(root, 'api/server.ts')], env: { PORT: '0', ...env }, ready: /is open at (\S+)/ }
}

export function postgresProgram(dataDir: string, env: NodeJS.ProcessEnv = {}): Program {
  return {
    script: ['cli/shop.ts', 'postgres'],
    env: { ...env, SHOP_DATA_DIR: dataDir },
    ready: /^DATABASE_URL=(.+)/,
  }
}

export interface SandboxOptions {
  dataDir: string
  host?: string
  port?: number
  webhookUrl?: string
  env?: NodeJS.ProcessEnv
}

export function sandboxProgram(options: SandboxOptions): Program {
  const { dataDir, host = '127.0.0.1', port = 0, webhookUrl = 'http://127.0.0.1:9/nobody', env } = options
  const place = { SANDBOX_HOST: host, SANDBOX_PORT: String(port) }
  const own = { ...place, SANDBOX_DATA_DIR: dataDir, SANDBOX_WEBHOOK_URL: webhookUrl }
  return { script: ['sandbox/server.ts'], env: { ...own, ...env }, ready: /^Sandbox ready: (\S+\/sandbox),/ }
}

/** Settings of a shop whose payment provider is the sandbox at this address. */
export function providerEnv(sandboxUrl: string): NodeJS.ProcessEnv {
  return {
    RAZORPAY_API_URL: `${sandboxUrl}/razorpay`,
    RAZORPAY_KEY_ID: 'rzp_test_sandbox',
    RAZORPAY_KEY_SECRET: 'sandbox-secret',
    RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook',
  }
}
