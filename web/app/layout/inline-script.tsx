import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/**
 * A script of ours in the document itself, under the nonce that the server knows its own by. It has run by the time
 * React finds it, so browsers need not know the text, which is for `import.meta.env.SSR` alone; they never run
 * what is made in their own hands.
 */
export function InlineScript({ text }: { text: string }) {
  const nonce = useContext(FrameworkContext)?.nonce
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text.
  return <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}
