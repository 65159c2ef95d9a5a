import { dayText } from '../../../shop/moment.ts'
import type { Team, teamWrites } from '../../../shop/team/contract.ts'
import { write } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Section, SectionList } from '../ui/section.tsx'
import { useWrite } from '../ui/use-write.ts'

export function Invitations({ invitations }: Pick<Team, 'invitations'>) {
  const { run, isBusy } = useWrite()
  if (invitations.length === 0) return null
  return (
    <Section title="Invitations">
      <SectionList
        items={invitations}
        keyOf={({ id }) => id}
        empty=""
        row={({ id, email, role, invitedBy, expiresAt }) => (
          <>
            <span>{`${email ?? 'First owner'}, ${role}`}</span>
            <span className="text-muted">{`by ${invitedBy}, until ${dayText(expiresAt)}`}</span>
            <Button
              kind="quiet"
              isBusy={isBusy}
              aria-label={`Take back the invitation of ${email}`}
              onClick={() =>
                run(() => write<typeof teamWrites.revokeInvitation>('DELETE', `/team/invitations/${id}`), {
                  done: 'Invitation taken back.',
                })
              }
            >
              Take back
            </Button>
          </>
        )}
      />
    </Section>
  )
}
