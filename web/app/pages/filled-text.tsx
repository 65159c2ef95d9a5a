import { pageFacts } from './page-words.ts'

/** Fills in `{facts}`. An unknown name stays visible, for the merchant to notice. */
export function FilledText({ text }: { text: string }) {
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, place) => {
    const isName = place % 2 === 1
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move.
    return isName ? <Fact key={place} name={part} /> : part
  })
}

function Fact({ name }: { name: string }) {
  const fact = pageFacts[name]
  if (!fact) return `{${name}}`
  if (!fact.href) return fact.text
  return (
    <a href={fact.href} className="underline decoration-ink/40 underline-offset-4 hover:decoration-ink">
      {fact.text}
    </a>
  )
}
