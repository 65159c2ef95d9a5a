import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DatabaseProxy, openDatabaseProxy } from '../client/database-proxy.ts'
import { freePorts } from '../client/free-port.ts'
import type { Random } from '../client/random.ts'
import { type Gate, openGate } from './gate.ts'
import { type Member, type MemberOptions, openMember } from './member.ts'
import type { Sabotage } from './options.ts'

/** Seconds that an unpaid order holds its goods: short, so that many a hold ends within a run. */
export const holdSeconds = 4

/** The processes of a shop that is spread over several, and what stands between the provider and them. */
export interface Cast {
  postgres: Member
  sandbox: Member
  shops: readonly Member[]
  worker: Member
  gate: Gate
  /** Between them and PostgreSQL. */
  network: DatabaseProxy
  /** Addresses of the shops that work just now; of all, where none does. */
  shopUrls(): string[]
  sandboxUrl: string
  databaseUrl: string
  /** What the shops run with, for the shopkeeper's commands. */
  env: NodeJS.ProcessEnv
  stop(): Promise<void>
}

export interface OpenCast {
  folder: string
  smtpUrl: string
  sabotage: Sabotage | null
  random: Random
  /** Settings of the shops that differ from those of a run. */
  env: NodeJS.ProcessEnv
  onLost: (name: string) => void
}

type Role = Pick<MemberOptions, 'name' | 'script' | 'env' | 'ready'>

/** Starts one after the other: PostgreSQL, the provider, then two shops and a worker. */
export async function openCast(options: OpenCast): Promise<Cast> {
  const { folder, onLost, random } = options
  const members: Member[] = []
  const shops: Member[] = []
  const [sandboxPort = 0, ...shopPorts] = await freePorts(3)
  const urls = shopPorts.map((port) => `http://127.0.0.1:${port}`)
  const shopUrls = () => {
    const up = urls.filter((_, index) => shops[index]?.isUp)
    return up.length > 0 ? up : urls
  }
  const gate = await openGate(shopUrls, random)

  async function open(role: Role): Promise<Member> {
    const member = openMember({ ...role, logFolder: path.join(folder, 'logs'), onLost })
    members.push(member)
    await member.up()
    return member
  }

  const postgres = await open(postgresRole(folder))
  const databaseUrl = postgres.said.replace('DATABASE_URL=', '')
  const network = await openNetwork(databaseUrl)
  const sandbox = await open(sandboxRole({ folder, port: sandboxPort, gate }))
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}/sandbox`
  const env = shopEnv({
    ...options,
    databaseUrl: `postgres://shop@127.0.0.1:${network.port}/shop`,
    sandboxUrl,
  })
  // The first one makes the tables and fills them.
  for (const port of shopPorts.slice(0, 1)) shops.push(await open(shopRole(1, port, env)))
  const rest = shopPorts.slice(1).map((port, index) => open(shopRole(index + 2, port, env)))
  const [worker] = await Promise.all([open(workerRole(env)), ...rest])
  shops.push(...(await Promise.all(rest)))
  async function stop(): Promise<void> {
    for (const member of members.reverse()) await member.stop()
    await network.close()
    await gate.close()
  }
  return { postgres, sandbox, shops, worker, gate, network, shopUrls, sandboxUrl, databaseUrl, env, stop }
}

function openNetwork(databaseUrl: string): Promise<DatabaseProxy> {
  const folder = new URL(databaseUrl).searchParams.get('host')
  return openDatabaseProxy({ path: `${folder}/.s.PGSQL.5432` })
}

function postgresRole(folder: string): Role {
  const script = ['cli/shop.ts', 'postgres']
  return { name: 'postgres', script, env: plainEnv(folder), ready: /^DATABASE_URL=/ }
}

function sandboxRole({ folder, port, gate }: { folder: string; port: number; gate: Gate }): Role {
  const env = {
    ...plainEnv(folder),
    SANDBOX_PORT: String(port),
    SANDBOX_DATA_DIR: path.join(folder, 'sandbox'),
    SANDBOX_WEBHOOK_URL: gate.url,
  }
  return { name: 'sandbox', script: ['sandbox/server.ts'], env, ready: /^Sandbox ready/ }
}

function shopRole(number: number, port: number, env: NodeJS.ProcessEnv): Role {
  const script = [...preload(env), 'cli/shop.ts', 'serve']
  return { name: `shop-${number}`, script, env: { ...env, PORT: String(port) }, ready: /is open at/ }
}

function workerRole(env: NodeJS.ProcessEnv): Role {
  return { name: 'worker', script: [...preload(env), 'cli/shop.ts', 'work'], env, ready: /^Working/ }
}

function preload({ FAULTS_SABOTAGE }: NodeJS.ProcessEnv): string[] {
  return FAULTS_SABOTAGE ? ['--import', fileURLToPath(new URL('./sabotage.ts', import.meta.url))] : []
}

function plainEnv(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, SHOP_DATA_DIR: path.join(folder, 'data') }
}

function shopEnv(options: OpenCast & Pick<Cast, 'databaseUrl' | 'sandboxUrl'>): NodeJS.ProcessEnv {
  const { folder, databaseUrl, sandboxUrl, smtpUrl, sabotage, env } = options
  return {
    ...plainEnv(folder),
    DATABASE_URL: databaseUrl,
    RAZORPAY_API_URL: `${sandboxUrl}/razorpay`,
    RAZORPAY_KEY_ID: 'rzp_test_sandbox',
    RAZORPAY_KEY_SECRET: 'sandbox-secret',
    RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook',
    SMTP_URL: smtpUrl,
    PUBLIC_URL: 'http://faults.example',
    PAYMENT_HOLD_SECONDS: String(holdSeconds),
    // Everybody comes from one address here.
    RATE_LIMITS: '*=1000000/60',
    LOG_LEVEL: 'warn',
    ...(sabotage ? { FAULTS_SABOTAGE: sabotage } : {}),
    ...env,
  }
}
