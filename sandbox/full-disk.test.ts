import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = fileURLToPath(new URL('./server.ts', import.meta.url))
const authorization = `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}`

let folder: string
let child: ChildProcess
let url: string
let said: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sandbox-full-'))
  await openSandbox()
})
afterEach(async () => {
  child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

async function openSandbox(): Promise<void> {
  said = ''
  const env = { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATA_DIR: folder }
  child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const [line] = await once(createInterface(child.stdout ?? process.stdin), 'line')
  url = /http:\S+\/sandbox(?=,)/.exec(String(line))?.[0] ?? ''
}

/** As on a full disk: a write that goes beyond is done in part, and the next one fails. */
async function fillDisk(roomBytes: number): Promise<void> {
  const { size } = await stat(path.join(folder, 'ledger.sqlite-wal'))
  execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${size + roomBytes}:`])
}

function freeDisk(): void {
  execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:'])
}

function call(method: string, address: string, body?: object): Promise<Response> {
  const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) }
  return fetch(`${url}/razorpay/v1${address}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

function order(receipt: string): Promise<Response> {
  return call('POST', '/orders', { amount: 9900, currency: 'INR', receipt })
}

async function receipts(): Promise<string[]> {
  const { items } = (await (await call('GET', '/orders?count=100')).json()) as {
    items: { receipt: string }[]
  }
  return items.map(({ receipt }) => receipt).sort()
}

// Only Linux can take room away from a process that runs.
const onLinux = test.runIf(process.platform === 'linux')

onLinux('a full disk refuses what it cannot keep, and once there is room the provider goes on', async () => {
  expect((await order('before')).status).toBe(200)
  await fillDisk(50)
  expect((await order('refused')).status).toBe(500)
  expect((await call('GET', '/orders')).status).toBe(500)
  freeDisk()
  expect((await order('after')).status).toBe(200)
  const known = await receipts()
  expect(known).toEqual(expect.arrayContaining(['after', 'before']))
  child.kill('SIGKILL')
  await once(child, 'exit')
  await openSandbox()
  expect(await receipts()).toEqual(known)
})

onLinux('it stops in good order on a full disk', async () => {
  await order('before')
  await fillDisk(50)
  await order('refused')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(said).toBe('')
  expect(await readFile(path.join(folder, 'ledger.sqlite'), 'utf8')).toContain('before')
})
