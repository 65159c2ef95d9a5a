import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { PlainHeaderBar } from '../layout/site-header.tsx'
import type { StillParts } from '../layout/still-parts.ts'
import { FooterContent } from '../layout/written-footer.tsx'
import { WrittenIcons } from '../layout/written-icons.tsx'
import { openKeepLast } from './keep-last.ts'

/** The long information of a product is some 20 kB, and may be ten times as much. */
const mostTexts = 50

/** Makes once what stands in every document, a third of its elements and most of its links; and what is long and still. */
export function renderStillParts(): StillParts {
  const keep = openKeepLast<string>(mostTexts)
  return {
    shell: {
      footer: render(<FooterContent />),
      plainHeader: render(<PlainHeaderBar />),
      icons: render(<WrittenIcons />),
    },
    textOf: (thing, name, part) => keep(thing, name, () => render(part)),
  }
}

/** At an address that none of the links leads to. A part makes no ids: here it would count them from the start. */
function render(part: ReactElement): string {
  return renderToString(<StaticRouter location="/">{part}</StaticRouter>)
}
