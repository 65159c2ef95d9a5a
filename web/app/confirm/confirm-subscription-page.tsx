import { shopApi } from '../session/browser-api.ts'
import { LinkPage } from './link-frame.tsx'

export default function ConfirmSubscriptionPage() {
  return (
    <LinkPage
      title="Confirm your subscription"
      question="Shall we email you about new products, new flavours and offers?"
      button="Yes, send me updates"
      confirm={(token) => shopApi.call('POST', '/api/subscribe/confirm', { token })}
      success="You are subscribed. A link in each of these emails stops them."
      failure="We couldn't confirm your subscription just now."
    />
  )
}
