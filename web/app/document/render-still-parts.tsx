import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { FooterContent } from '../layout/site-footer.tsx'
import { PlainHeaderBar } from '../layout/site-header.tsx'
import type { StillPart } from '../layout/still-parts.ts'
import { WrittenIcons } from '../layout/written-icons.tsx'

/** Makes once what stands in every document: a third of its elements, and most of its links. */
export function renderStillParts(): Record<StillPart, string> {
  return {
    footer: render(<FooterContent />),
    plainHeader: render(<PlainHeaderBar />),
    icons: render(<WrittenIcons />),
  }
}

/** At an address that none of the links leads to. */
function render(part: ReactElement): string {
  return renderToString(<StaticRouter location="/">{part}</StaticRouter>)
}
