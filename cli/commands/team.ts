import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Db } from '../../api/platform/postgres/database.ts'
import { publicUrlOf } from '../../api/start/public-url.ts'
import { formatDay } from '../../shop/day.ts'
import { Refusal } from '../../shop/refusal.ts'
import { type Role, roles } from '../../shop/team/roles.ts'
import { plainSigns } from '../../shop/typed-text.ts'
import { userName } from '../arguments.ts'
import { inDatabase } from '../in-database.ts'
import { addExamples, addJson, formatTable, print } from '../output.ts'

interface Common {
  by: string
  json?: boolean
}

export function addTeamCommands(program: Command): void {
  const team = program.command('team').description('who runs the shop: owner, manager, packer, accountant')
  const invite = change(team, 'invite', 'print a link that makes somebody a member, once')
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).makeOptionMandatory())
    .action(inviteOne)
  addExamples(
    invite,
    'team invite meera@example.com --role owner',
    'team invite ravi@example.com --role packer',
  )
  addJson(team.command('list').description('members and open invitations').action(listAll))
  const remove = change(team, 'remove', 'end their sessions, passkeys and access tokens for good')
  addExamples(remove.action(removeOne), 'team remove ravi@example.com')
  const unlock = change(team, 'unlock', 'let a member try at once whom wrong sign-ins have locked out')
  addExamples(unlock.action(unlockOne), 'team unlock meera@example.com')
  const sessions = team
    .command('sessions')
    .description('where members are signed in, or sign one out everywhere')
  sessions.option('--end <email>', 'sign this member out', readEmail).action(listSessions)
  sessions.option('--by <name>', 'who does it, for the audit log', userName())
  addExamples(addJson(sessions), 'team sessions', 'team sessions --end ravi@example.com')
}

function change(team: Command, name: string, description: string): Command {
  const command = team.command(name).description(description)
  command.argument('<email>', 'of the member', readEmail)
  return addJson(command.option('--by <name>', 'who does it, for the audit log', userName()))
}

function readEmail(text: string): string {
  const email = plainSigns(text).toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new InvalidArgumentError('It is not an email address.')
  return email
}

async function inviteOne(email: string, options: Common & { role: Role }): Promise<void> {
  const { inviteMember } = await import('../../api/team/invite-member.ts')
  const { readConfig } = await import('../../api/config.ts')
  const config = readConfig(process.env)
  const publicUrl = () => publicUrlOf(config)
  const { role, by: actor } = options
  const invited = await inDatabase((db) =>
    inviteMember({ db, now: () => new Date(), publicUrl }, { email, role, actor }),
  )
  const until = formatDay(invited.expiresAt.toISOString())
  const text = `${email} becomes ${role} with this link, once, until ${until}:\n${invited.url}`
  print(options, { json: { email, role, ...invited }, text })
}

async function listAll(options: { json?: boolean }): Promise<void> {
  const { findMembers } = await import('../../api/team/member-store.ts')
  const { findInvitations } = await import('../../api/team/invitation-store.ts')
  const [members, invitations] = await inDatabase(async (db) => [
    await findMembers(db),
    await findInvitations(db, new Date()),
  ])
  const rows = [
    ...members.map(({ email, name, role, createdAt }) => [
      email,
      name,
      role,
      formatDay(createdAt.toISOString()),
    ]),
    ...invitations.map(({ email, role, invitedBy, expiresAt }) => [
      email ?? 'first owner',
      `invited by ${invitedBy}`,
      role,
      `until ${formatDay(expiresAt.toISOString())}`,
    ]),
  ]
  const json = {
    members: members.map(({ passwordHash: _, ...member }) => member),
    invitations: invitations.map(({ totpSecret: _, ...invitation }) => invitation),
  }
  const text = rows.length === 0 ? 'There is nobody in the team yet.' : formatTable(header, rows)
  print(options, { json, text })
}

const header = ['EMAIL', 'NAME', 'ROLE', 'SINCE']

async function removeOne(email: string, options: Common): Promise<void> {
  const { removeMember } = await import('../../api/team/change-member.ts')
  await onMember(email, (db, id) => removeMember({ db, now: () => new Date() }, { id, actor: options.by }))
  print(options, { json: { email, removed: true }, text: `${email} is no longer in the team.` })
}

async function unlockOne(email: string, options: Common): Promise<void> {
  const { unlockMember } = await import('../../api/team/change-member.ts')
  await onMember(email, (db, id) => unlockMember({ db, now: () => new Date() }, { id, actor: options.by }))
  const text = `${email} can try to sign in at once.`
  print(options, { json: { email, unlocked: true }, text })
}

async function listSessions(options: Common & { end?: string }): Promise<void> {
  if (options.end !== undefined) return endSessions(options.end, options)
  const { livingTeamSessions } = await import('../../api/team/sessions/list-team-sessions.ts')
  const sessions = await inDatabase((db) => livingTeamSessions({ db, now: () => new Date() }))
  const rows = sessions.map(({ email, role, device, seenAt }) => [email, role, device, seenAt.toISOString()])
  const text =
    rows.length === 0 ? 'Nobody is signed in.' : formatTable(['EMAIL', 'ROLE', 'DEVICE', 'SEEN'], rows)
  print(options, { json: sessions, text })
}

async function endSessions(email: string, options: Common): Promise<void> {
  const { endMemberSessions } = await import('../../api/team/change-member.ts')
  const ended = await onMember(email, (db, id) =>
    endMemberSessions({ db, now: () => new Date() }, { id, actor: options.by }),
  )
  print(options, { json: { email, ended }, text: `${email} is signed out everywhere (${ended} sessions).` })
}

function onMember<T>(email: string, work: (db: Db, id: string) => Promise<T>): Promise<T> {
  return inDatabase(async (db) => {
    const { findMemberByEmail } = await import('../../api/team/member-store.ts')
    const member = await findMemberByEmail(db, email)
    if (!member) throw new Refusal('not-in-team', { email })
    return work(db, member.id)
  })
}
