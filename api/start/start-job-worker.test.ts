import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../client/processes/free-port.ts'
import { addJob } from '../platform/jobs/outbox.ts'
import { openTestPostbox } from '../platform/mail/testing.ts'
import { openTestDatabase } from '../platform/postgres/testing.ts'
import { readMetrics } from '../testing-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const database = await openTestDatabase()
const postbox = await openTestPostbox()
const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-worker-'))
afterAll(async () => {
  await rm(folder, { recursive: true })
  await postbox.close()
  await database.close()
})

test('a worker sends emails where no page was ever built', async () => {
  await copyWithoutPages()
  const port = await freePort()
  const watched = { WORKER_PORT: String(port), METRICS_TOKEN: 'a token for the metrics' }
  const to = 'asha@example.com'
  const email = { kind: 'account-exists', firstName: 'Asha' }
  await addJob(database.db, { task: 'email', payload: { to, about: '1', email } })
  const worker = spawn(process.execPath, ['cli/shop.ts', 'work'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: database.url, SMTP_URL: postbox.smtpUrl, ...watched },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(worker, 'exit')
  const said: string[] = []
  worker.stdout.on('data', (chunk) => said.push(String(chunk)))
  await expect.poll(() => said.join('')).toMatch(/^Working\.$/m)
  await expect
    .poll(() => postbox.mails.map(({ subject }) => subject))
    .toEqual(['You already have an account at Shikhar'])
  const url = `http://127.0.0.1:${port}`
  expect(await (await fetch(`${url}/healthz`)).text()).toBe('alive\n')
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  const metrics = await readMetrics(url)
  expect(metrics).toMatch(/^shop_mail_sent_total 1$/m)
  expect(metrics).toMatch(/^process_uptime_seconds \d/m)
  expect(metrics).toMatch(/^shop_task_runs_total\{task="email",result="done"\} 1$/m)
  worker.kill()
  expect(await ended).toEqual([0, null])
})

/** All that a worker is made of: of the build nothing but the emails, and whose they are. */
async function copyWithoutPages(): Promise<void> {
  const built = ['build/emails', 'build/store.json']
  for (const part of ['api', 'cli', 'embedded-postgres', 'shop', 'package.json', ...built])
    await cp(path.join(root, part), path.join(folder, part), { recursive: true })
  for (const part of ['store', 'node_modules']) await symlink(path.join(root, part), path.join(folder, part))
}
