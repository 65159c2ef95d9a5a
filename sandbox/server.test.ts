import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Folder, makeFolder } from '../client/processes/folder.ts'
import { type RunningProcess, startProcess } from '../client/processes/process.ts'
import { sandboxProgram } from '../client/processes/programs.ts'

let folder: Folder
let running: RunningProcess[]

beforeEach(async () => {
  folder = await makeFolder('sandbox')
  running = []
})
afterEach(async () => {
  for (const process of running) await process.end('SIGKILL')
  await folder.remove()
})

async function start() {
  const process = await startProcess(sandboxProgram({ dataDir: folder.path }))
  running.push(process)
  const [, smtpUrl = ''] = /mail at (\S+),/.exec(process.output()) ?? []
  return { process, url: process.readyLine, smtpUrl }
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
  expect(await first.process.end()).toBe(0)
  const second = await start()
  expect(await ask(`${second.url}/razorpay/v1/orders/${id}`)).toMatchObject({ id, amount: 100 })
})

test('whatever was answered before a SIGKILL is there after it', async () => {
  const { process, url, smtpUrl } = await start()
  const answered: string[] = []
  const mails: string[] = []
  const shoppers = Array.from({ length: 8 }, async () => {
    for (;;) {
      const { id } = await ask(`${url}/razorpay/v1/orders`, { amount: 100, currency: 'INR' })
      await ask(`${url}/razorpay/pay`, { order_id: id, method: 'upi' })
      answered.push(id)
      if (answered.length === 120) process.end('SIGKILL')
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
