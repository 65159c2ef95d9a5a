import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './testing.ts'

let folder: string
let removeFolder: () => Promise<void>
let running: ChildProcess[]

beforeEach(async () => {
  const made = await makeFolder()
  folder = made.folder
  removeFolder = made.remove
  running = []
})
afterEach(async () => {
  for (const child of running) await end(child, 'SIGKILL')
  await removeFolder()
})

async function start() {
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const [line] = await once(child.stdout, 'data')
  const [, url, smtpUrl] = /^Sandbox ready: (\S+), mail at (\S+),/.exec(String(line)) ?? []
  return { child, url: String(url), smtpUrl: String(smtpUrl) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

const headers = {
  authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-secret')}`,
  'content-type': 'application/json',
}

async function ask<Answer = { id: string }>(url: string, body?: object): Promise<Answer> {
  const answer = await fetch(
    url,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  )
  return (await answer.json()) as Answer
}

test('SIGTERM stops it, and a second start goes on where it was', async () => {
  const first = await start()
  const { id } = await ask(`${first.url}/razorpay/v1/orders`, { amount: 100, currency: 'INR' })
  await end(first.child, 'SIGTERM')
  expect(first.child.exitCode).toBe(0)
  const second = await start()
  expect(await ask(`${second.url}/razorpay/v1/orders/${id}`)).toMatchObject({ id, amount: 100 })
})

test('whatever was answered before a SIGKILL is there after it', async () => {
  const { child, url, smtpUrl } = await start()
  const answered: string[] = []
  const mails: string[] = []
  const shoppers = Array.from({ length: 8 }, async () => {
    for (;;) {
      const { id } = await ask(`${url}/razorpay/v1/orders`, { amount: 100, currency: 'INR' })
      await ask(`${url}/razorpay/pay`, { order_id: id, method: 'upi' })
      answered.push(id)
      if (answered.length === 120) child.kill('SIGKILL')
    }
  })
  const postman = (async () => {
    const mailer = createTransport(smtpUrl)
    for (let turn = 0; ; turn += 1) {
      await mailer.sendMail({ from: 'a@b.in', to: 'asha@example.in', subject: `mail ${turn}`, text: 'x' })
      mails.push(`mail ${turn}`)
    }
  })()
  await Promise.allSettled([...shoppers, postman])

  const after = await start()
  expect(answered.length).toBeGreaterThanOrEqual(120)
  for (const id of answered) {
    expect(await ask(`${after.url}/razorpay/v1/orders/${id}`)).toMatchObject({ id, status: 'paid' })
  }
  const kept = await ask<{ subject: string }[]>(`${after.url}/mail`)
  expect(kept.map(({ subject }) => subject)).toEqual(expect.arrayContaining(mails))
  expect(mails).not.toEqual([])
})
