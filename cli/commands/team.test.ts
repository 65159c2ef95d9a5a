import { afterAll, expect, test } from 'vitest'
import { bucketKey, readBuckets, setBucket } from '../../api/platform/limits/limit-store.ts'
import { addMember } from '../../api/team/testing.ts'
import { openTestCommands } from '../testing.ts'

const shop = (...args: string[]) => commands.shop(...args)

const commands = await openTestCommands()
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

test('who is locked out of the back office is let in again', async () => {
  const { db } = commands
  const { email } = await addMember({ db, now: () => new Date() }, { role: 'owner' })
  const locked = [bucketKey('login.account', `team ${email}`), bucketKey('login.known', `team ${email}`)]
  for (const key of locked) await setBucket(db, key, Date.now() + 3_600_000)
  expect(await shop('team', 'unlock', email)).toEqual({
    code: 0,
    said: `${email} can try to sign in at once.\n`,
  })
  expect(await readBuckets(db, locked)).toEqual([0, 0])
  expect((await shop('team', 'unlock', 'nobody@example.com')).code).toBe(1)
})
