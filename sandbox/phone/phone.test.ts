import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../client/processes/folder.ts'
import { openSandbox } from '../sandbox.ts'
import { openTestSandbox, type RunningSandbox } from '../testing.ts'

let sandbox: RunningSandbox

beforeEach(async () => {
  sandbox = await openTestSandbox()
})
afterEach(() => sandbox.close())

const code = { to: '+919845012345', text: '123456 is your <login> code.', key: 'code-1' }

test('the phone shows what was sent, newest first, to programs and to people', async () => {
  expect((await sandbox.call('POST', '/phone', code)).status).toBe(204)
  await sandbox.call('POST', '/phone', { to: '+919845099999', text: 'Another' })
  const { body } = await sandbox.call('GET', '/phone')
  expect(body).toMatchObject([{ text: 'Another' }, { to: code.to, text: code.text }])
  expect((await sandbox.call('GET', `/phone?to=${code.to}`)).body).toHaveLength(1)
  const page = await sandbox.call('GET', '/phone', undefined, { accept: 'text/html' })
  expect(page.text).toContain('123456 is your &#60;login&#62; code.')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await sandbox.call('DELETE', '/phone')).status).toBe(204)
  expect((await sandbox.call('GET', '/phone')).body).toEqual([])
})

test('a message that is sent twice under one key is one', async () => {
  await sandbox.call('POST', '/phone', code)
  await sandbox.call('POST', '/phone', code)
  expect((await sandbox.call('GET', '/phone')).body).toHaveLength(1)
})

test.each([
  ['no number', { ...code, to: 'asha' }],
  ['no text', { ...code, text: '' }],
])('a message with %s is refused', async (_what, message) => {
  expect((await sandbox.call('POST', '/phone', message)).status).toBe(400)
})

test('two processes of a shop have a phone each, though they share a folder', async () => {
  const folder = await makeFolder('sandbox')
  const parts = { payments: false, mail: false, phone: true }
  const options = { dataDir: folder.path, webhookUrl: () => '', parts }
  const both = await Promise.all([openSandbox(options), openSandbox(options)])
  expect(both.map(({ smtpUrl }) => smtpUrl)).toEqual(['', ''])
  await Promise.all(both.map((one) => one.close()))
  await folder.remove()
})
