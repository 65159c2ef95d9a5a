import { execFileSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Folder, makeFolder } from '../client/processes/folder.ts'
import { type RunningProcess, startProcess } from '../client/processes/process.ts'
import { sandboxProgram } from '../client/processes/programs.ts'

const authorization = `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}`

let folder: Folder
let sandbox: RunningProcess

beforeEach(async () => {
  folder = await makeFolder('sandbox')
  await openSandbox()
})
afterEach(async () => {
  await sandbox.end('SIGKILL')
  await folder.remove()
})

async function openSandbox(): Promise<void> {
  sandbox = await startProcess(sandboxProgram({ dataDir: folder.path }))
}

/** As on a full disk: a write that goes beyond is done in part, and the next one fails. */
async function fillDisk(roomBytes: number): Promise<void> {
  const { size } = await stat(path.join(folder.path, 'ledger.sqlite-wal'))
  execFileSync('prlimit', ['--pid', String(sandbox.pid), `--fsize=${size + roomBytes}:`])
}

function freeDisk(): void {
  execFileSync('prlimit', ['--pid', String(sandbox.pid), '--fsize=unlimited:'])
}

function call(method: string, address: string, body?: object): Promise<Response> {
  const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) }
  return fetch(`${sandbox.readyLine}/razorpay/v1${address}`, {
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
  await sandbox.end('SIGKILL')
  await openSandbox()
  expect(await receipts()).toEqual(known)
})

onLinux('it stops in good order on a full disk', async () => {
  await order('before')
  await fillDisk(50)
  await order('refused')
  const said = sandbox.output()
  expect(await sandbox.end()).toBe(0)
  expect(sandbox.output()).toBe(said)
  expect(await readFile(path.join(folder.path, 'ledger.sqlite'), 'utf8')).toContain('before')
})
