import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { teamResponse, tokensResponse } from '../../../shop/team/contract.ts'
import { read } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { Members } from './members.tsx'
import { Tokens } from './tokens.tsx'

export async function loader({ request }: { request: Request }) {
  const { signal } = request
  const [team, { tokens }] = await Promise.all([
    read<typeof teamResponse>('/team', { signal }),
    read<typeof tokensResponse>('/tokens', { signal }),
  ])
  return { ...team, tokens }
}

export function Component() {
  const { members, invitations, tokens } = useLoaderData<typeof loader>()
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="screen-width max-w-4xl py-4 md:py-6">
      <ScreenTitle>Team</ScreenTitle>
      <div className="mb-4 flex items-center gap-4">
        <h1 className="mr-auto">Team</h1>
        <Button kind="main" onClick={() => setInviting(true)}>
          Invite
        </Button>
      </div>
      <div className="grid gap-4">
        <Members members={members} />
        <Invitations invitations={invitations} />
        <Tokens tokens={tokens} />
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}
