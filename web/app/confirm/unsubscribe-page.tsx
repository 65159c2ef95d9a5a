import { shopApi } from '../session/browser-api.ts'
import { LinkPage } from './link-frame.tsx'

export default function UnsubscribePage() {
  return (
    <LinkPage
      title="Emails about news and offers"
      question="Shall we stop our emails about new products and offers? Emails about your orders still come."
      button="Unsubscribe"
      confirm={(token) => shopApi.call('POST', `/api/unsubscribe?${new URLSearchParams({ token })}`, {})}
      success="Done. You get no more emails about new products and offers, and your email is off our list."
      failure="We couldn't unsubscribe you just now."
    />
  )
}
