import { PageHead } from './page-head.tsx'
import { reload } from './reload.ts'
import { Button } from './ui/button.tsx'

/** Part of every page: whoever is offline could not load it. */
export function LoadErrorPage({ text }: { text: string }) {
  return (
    <main className="page-width grid justify-items-start gap-6 py-16 md:py-24">
      <PageHead title="Not loaded" noIndex />
      <h1>That did not load</h1>
      <p className="text-ink-700 text-lead">{text}</p>
      <Button onClick={reload}>Retry</Button>
    </main>
  )
}
