import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guardSandbox } from './guard-sandbox.ts'

let app: ReturnType<typeof Fastify>

beforeEach(async () => {
  app = Fastify()
  const sandbox = guardSandbox(
    async (part) => void part.get('/mail', async () => 'mails'),
    () => 'https://trial.example',
  )
  await app.register(sandbox, { prefix: '/sandbox' })
})
afterEach(() => app.close())

async function status(host: string): Promise<number> {
  return (await app.inject({ url: '/sandbox/mail', headers: { host } })).statusCode
}

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST',
  '127.0.0.1:3000',
  '127.3.2.1',
  '[::1]:3000',
  'trial.example',
])('the sandbox answers at %s', async (host) => expect(await status(host)).toBe(200))

test.each([
  'rebind.evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evil-trial.example',
  'trial.example.evil.example',
  '192.168.1.5:3000',
  'a b',
])('and not at %s', async (host) => expect(await status(host)).toBe(403))
