import { useState } from 'react'
import type { Team, teamWrites } from '../../../shop/team/contract.ts'
import { roles } from '../../../shop/team/roles.ts'
import { write } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Form } from '../form/form.tsx'
import { useMe } from '../frame/use-me.ts'
import { Ago } from '../time/time.tsx'
import { Button } from '../ui/button.tsx'
import { chosen } from '../ui/chosen.ts'
import { Section, SectionList } from '../ui/section.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useWrite } from '../ui/use-write.ts'
import { RoleField } from './role-field.tsx'

type Member = Team['members'][number]

export function Members({ members }: Pick<Team, 'members'>) {
  const me = useMe()
  const [changing, setChanging] = useState<Member | null>(null)
  return (
    <Section title="Members">
      <SectionList
        items={members}
        keyOf={({ id }) => id}
        empty=""
        row={(member) => (
          <>
            <span>
              <strong className="font-semibold">{member.name}</strong>
              <span>{`${member.id === me.id ? ' (you)' : ''}, ${member.role}`}</span>
              <span className="block text-muted text-sm">{member.email}</span>
            </span>
            <span className="text-muted">
              {member.lastSeenAt ? (
                <span key="seen">
                  <span>{`${member.sessions === 1 ? '1 session' : `${member.sessions} sessions`}, seen `}</span>
                  <Ago at={member.lastSeenAt} />
                </span>
              ) : (
                <span key="unseen">not signed in</span>
              )}
            </span>
            <Button kind="quiet" aria-label={`Manage ${member.name}`} onClick={() => setChanging(member)}>
              Manage
            </Button>
          </>
        )}
      />
      {changing && <MemberDialog member={changing} onClose={() => setChanging(null)} />}
    </Section>
  )
}

/** A lost phone comes first: its sessions end without a question. */
function MemberDialog({ member: { id, name, role }, onClose }: { member: Member; onClose(): void }) {
  const { run, isBusy } = useWrite()
  const [isSure, setSure] = useState(false)
  const path = `/team/members/${id}` as const
  const end = () =>
    run(() => write<typeof teamWrites.endSessions>('DELETE', `${path}/sessions`), {
      done: ({ ended }) => `${name} is signed out on ${ended} ${ended === 1 ? 'device' : 'devices'}.`,
      onDone: onClose,
    })
  const remove = () =>
    run(() => write<typeof teamWrites.removeMember>('DELETE', path), {
      done: `${name} has left the team.`,
      onDone: onClose,
    })
  async function change(values: Record<string, string>) {
    const wanted = chosen(roles, 'role', values)
    await write<typeof teamWrites.changeRole>('PUT', path, { role: wanted })
    return wanted
  }
  function changed(wanted: string) {
    showToast(`${name} has the role ${wanted} now.`)
    onClose()
  }
  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <div className="grid gap-6">
        <div>
          <Button isBusy={isBusy} onClick={end}>
            Sign out everywhere
          </Button>
          <p className="mt-1 text-muted text-sm">{`For a lost phone: every session of ${name} ends at once.`}</p>
        </div>
        <Form submit="Save role" onSubmit={change} onSaved={changed}>
          <RoleField held={role} />
        </Form>
        <div>
          <Button kind="danger" isBusy={isBusy} onClick={() => (isSure ? remove() : setSure(true))}>
            {isSure ? `Yes, remove ${name} for good` : 'Remove from the team'}
          </Button>
          <p className="mt-1 text-muted text-sm">Sessions, passkeys and access tokens end. The log stays.</p>
        </div>
      </div>
    </Dialog>
  )
}
