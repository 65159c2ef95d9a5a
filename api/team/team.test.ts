import { afterAll, beforeEach, expect, test } from 'vitest'
import { countWaiting, openTestDatabase } from '../platform/postgres/testing.ts'
import { changeRole, endMemberSessions, removeMember } from './change-member.ts'
import { findInvitations } from './invitation-store.ts'
import { inviteFirstOwner, inviteMember, revokeInvitation } from './invite-member.ts'
import { findMember, findMemberByEmail, findMembers, markRemoved } from './member-store.ts'
import { addMember, signInAs, teamDeps } from './testing.ts'

const database = await openTestDatabase()
const deps = teamDeps(database)
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('team_member').execute()
  await database.db.deleteFrom('team_invitation').execute()
})

const by = { actor: 'Meera' }

async function lastAudit() {
  return database.db
    .selectFrom('audit_log')
    .select(['actor', 'operation', 'subject', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

test('a shop without an owner has a link for the first, and with one it has none', async () => {
  const first = await inviteFirstOwner(deps)
  expect(first?.url).toMatch(/^https:\/\/shop\.example\/admin\/invitation#[\w-]{43}$/)
  const second = await inviteFirstOwner(deps)
  expect(second?.url).not.toBe(first?.url)
  expect(await findInvitations(deps.db, deps.now())).toHaveLength(1)
  await addMember(deps, { role: 'owner' })
  expect(await inviteFirstOwner(deps)).toBeNull()
})

test('of two processes that invite the first owner at once the last link counts', async () => {
  const invited = await Promise.all([inviteFirstOwner(deps), inviteFirstOwner(deps)])
  expect(invited).toEqual([expect.anything(), expect.anything()])
  expect(await findInvitations(deps.db, deps.now())).toHaveLength(1)
})

test('an invitation is audited, lives three days and is replaced by the next', async () => {
  await inviteMember(deps, { email: 'ravi@example.com', role: 'packer', ...by })
  await inviteMember(deps, { email: 'ravi@example.com', role: 'manager', ...by })
  const [invitation, ...others] = await findInvitations(deps.db, deps.now())
  expect(others).toEqual([])
  expect(invitation).toMatchObject({ role: 'manager', invitedBy: 'Meera' })
  expect(await lastAudit()).toMatchObject({ operation: 'invite', subject: 'team ravi@example.com' })
  const later = new Date(deps.now().getTime() + 3 * 24 * 60 * 60 * 1000)
  expect(await findInvitations(deps.db, later)).toEqual([])
})

test('who is in the team is not invited again', async () => {
  const { email } = await addMember(deps, { role: 'packer' })
  await expect(inviteMember(deps, { email, role: 'owner', ...by })).rejects.toMatchObject({
    code: 'already-in-team',
    details: { email },
  })
})

test('who is removed at that moment leaves no invitation behind', async () => {
  const { id, name, role } = await addMember(deps, { role: 'owner' })
  const removal = await database.db.startTransaction().execute()
  await markRemoved(removal, id, deps.now())
  const member = { memberId: id, role, requestId: null }
  const invited = inviteMember(deps, { email: 'x@example.com', role: 'owner', actor: name, member })
  const answer = invited.then(
    () => 'invited',
    ({ code }) => code,
  )
  await Promise.race([answer, expect.poll(() => countWaiting(database.db)).toBe(1)])
  await removal.commit().execute()
  expect(await answer).toBe('not-found')
})

test('an invitation is revoked once', async () => {
  await inviteMember(deps, { email: 'ravi@example.com', role: 'packer', ...by })
  const [invitation] = await findInvitations(deps.db, deps.now())
  const id = invitation?.id ?? ''
  await revokeInvitation(deps, { id, ...by })
  await expect(revokeInvitation(deps, { id, ...by })).rejects.toThrow('not-found')
  expect(await lastAudit()).toMatchObject({ operation: 'revoke-invitation', before: { role: 'packer' } })
})

test('a removed member has no session left, and the email may be invited again', async () => {
  await addMember(deps, { role: 'owner' })
  const ravi = await addMember(deps, { role: 'packer' })
  await signInAs(deps, ravi)
  await removeMember(deps, { id: ravi.id, ...by })
  expect(await findMember(deps.db, ravi.id)).toBeNull()
  expect(await findMemberByEmail(deps.db, ravi.email)).toBeNull()
  const rows = await database.db.selectFrom('team_session').select('id').execute()
  expect(rows).toEqual([])
  expect(await lastAudit()).toMatchObject({ operation: 'remove', before: { role: 'packer' }, actor: 'Meera' })
  await inviteMember(deps, { email: ravi.email, role: 'packer', ...by })
})

test('what a member invited ends with them, and with a role that may not invite', async () => {
  const [eve, meera] = [await addMember(deps, { role: 'owner' }), await addMember(deps, { role: 'owner' })]
  const invite = (name: string, email: string) => inviteMember(deps, { email, role: 'owner', actor: name })
  const emails = async () => (await findInvitations(deps.db, deps.now())).map(({ email }) => email)
  await invite(eve.name, 'eve-again@example.com')
  await invite(meera.name, 'ravi@example.com')
  await removeMember(deps, { id: eve.id, ...by })
  expect(await emails()).toEqual(['ravi@example.com'])
  await addMember(deps, { role: 'owner' })
  await changeRole(deps, { id: meera.id, role: 'manager', ...by })
  expect(await emails()).toEqual([])
})

test('the last owner stays, also when two leave at once', async () => {
  const owners = [await addMember(deps, { role: 'owner' }), await addMember(deps, { role: 'owner' })]
  const leaving = await Promise.allSettled(owners.map(({ id }) => removeMember(deps, { id, ...by })))
  expect(leaving.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [last] = await findMembers(deps.db)
  const id = last?.id ?? ''
  await expect(changeRole(deps, { id, role: 'packer', ...by })).rejects.toThrow('last-owner')
})

test('a role changes once and is audited with what it was', async () => {
  const ravi = await addMember(deps, { role: 'packer' })
  await changeRole(deps, { id: ravi.id, role: 'manager', ...by })
  await changeRole(deps, { id: ravi.id, role: 'manager', ...by })
  expect((await findMember(deps.db, ravi.id))?.role).toBe('manager')
  const entries = await database.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject', '=', `team ${ravi.email}`)
    .execute()
  expect(entries).toEqual([{ before: { role: 'packer' }, after: { role: 'manager' } }])
})

test('all sessions of a member end, and nobody else’s', async () => {
  const [ravi, asha] = [await addMember(deps, { role: 'packer' }), await addMember(deps, { role: 'manager' })]
  for (const member of [ravi, ravi, asha]) await signInAs(deps, member)
  expect(await endMemberSessions(deps, { id: ravi.id, ...by })).toBe(2)
  expect(await database.db.selectFrom('team_session').select('member_id').execute()).toEqual([
    { member_id: asha.id },
  ])
  for (const id of ['nobody', '00000000-0000-0000-0000-000000000000'])
    await expect(endMemberSessions(deps, { id, ...by })).rejects.toThrow('not-found')
})
