import { NarrowPage } from '../customers/narrow-page.tsx'
import { deadTokenText, useDeadToken } from '../session/dead-token.ts'
import { withNext } from '../session/next-path.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Tab } from './side-menu.tsx'

export function LogInFirst({ tab }: { tab: Tab }) {
  const hasDeadToken = useDeadToken()
  return (
    <NarrowPage title="Please Log In First" lead="Log in to see your orders, addresses and profile.">
      {hasDeadToken && <Notice tone="error">{deadTokenText}</Notice>}
      <ButtonLink to={withNext('/login', `/account?tab=${tab}`)}>Go to Login</ButtonLink>
    </NarrowPage>
  )
}
