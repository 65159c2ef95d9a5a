import { Link } from 'react-router'
import { inlineMark, isOwnPath, isPageLink } from '../../../shop/pages/page-names.ts'
import { useShopSettings } from '../document-data.ts'
import { findPlaceholder } from './placeholders.ts'

const marks = 3

/** Fills in `{placeholders}` and `[links](/products)`. An unknown name stays visible, for the merchant to notice. */
export function FilledText({ text }: { text: string }) {
  const parts = text.split(inlineMark)
  const shown = parts.map((part, place) => {
    const kind = place % (marks + 1)
    if (kind === 0) return part
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a fixed text never move.
    if (kind === 1) return part && <Placeholder key={place} name={part} />
    return kind === 2 && part && <TextLink key={place} text={part} href={parts[place + 1] ?? ''} />
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above.
  })
  return <span key={text}>{shown}</span>
}

function Placeholder({ name }: { name: string }) {
  const found = findPlaceholder(useShopSettings(), name)
  if (!found) return `{${name}}`
  return found.href ? <TextLink text={found.text} href={found.href} /> : found.text
}

function TextLink({ text, href }: { text: string; href: string }) {
  if (!isPageLink(href)) return text
  return isOwnPath(href) ? (
    <Link to={href} className={linkClass}>
      {text}
    </Link>
  ) : (
    <a href={href} className={linkClass}>
      {text}
    </a>
  )
}

const linkClass = 'underline decoration-ink/40 underline-offset-4 hover:decoration-ink'
