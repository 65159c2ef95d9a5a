import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestCommands, type TestCommands } from '../testing.ts'

let commands: TestCommands
const shop = (...words: string[]) => commands.shop(...words)

beforeAll(async () => {
  commands = await openTestCommands()
})
afterAll(() => commands.close())

test('somebody is invited, listed and taken out of the team again', async () => {
  const invited = await shop('team', 'invite', 'Meera@example.com', '--role', 'owner')
  expect(invited.code).toBe(0)
  expect(invited.said).toMatch(
    /^meera@example\.com becomes owner with this link, once, until .+:\nhttp\S+#[\w-]{43}\n$/,
  )
  expect((await shop('team', 'list')).said).toContain('meera@example.com\tinvited by ')
  expect(await shop('team', 'remove', 'meera@example.com')).toEqual({
    code: 1,
    said: 'There is nobody in the team with the email meera@example.com.\n',
  })
  expect((await shop('team', 'sessions')).said).toBe('Nobody is signed in.\n')
  expect((await shop('team', 'invite', 'meera', '--role', 'owner')).code).toBe(2)
})
