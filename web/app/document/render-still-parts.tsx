import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { FooterContent } from '../layout/site-footer.tsx'
import { PlainHeaderBar } from '../layout/site-header.tsx'
import type { StillPart } from '../layout/still-parts.ts'

/** Makes once what stands in every document: a third of its elements, and most of its links. */
export function renderStillParts(): Record<StillPart, string> {
  return { footer: render(<FooterContent />), plainHeader: render(<PlainHeaderBar />) }
}

/** At an address that none of the links leads to. */
function render(part: ReactElement): string {
  return renderToString(<StaticRouter location="/">{part}</StaticRouter>)
}
