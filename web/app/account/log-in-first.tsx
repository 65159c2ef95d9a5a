import { useLocation } from 'react-router'
import { NarrowFrame } from '../customers/narrow-frame.tsx'
import { expiredSessionText, useExpiredSession } from '../session/expired-session.ts'
import { withNext } from '../session/next-path.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export function LogInFirst() {
  const { pathname, search } = useLocation()
  const hasExpired = useExpiredSession()
  return (
    <NarrowFrame title="Please Log In First" lead="Log in to see your orders, addresses and profile.">
      {hasExpired && <Notice tone="error">{expiredSessionText}</Notice>}
      <ButtonLink to={withNext('/login', `${pathname}${search}`)}>Go to Login</ButtonLink>
    </NarrowFrame>
  )
}
