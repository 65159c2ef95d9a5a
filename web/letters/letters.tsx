import { renderToStaticMarkup } from 'react-dom/server'
import type { Letter, WrittenLetter } from '../../shop/mail/letter.ts'
import { composeLetter } from './compose-letter.ts'
import { LetterDocument } from './letter-document.tsx'
import { writeLetterText } from './letter-text.ts'

/** Writes a letter out, as markup and as plain text. `shopUrl` has no trailing slash. */
export function renderLetter(letter: Letter, shopUrl: string): WrittenLetter {
  const body = composeLetter(letter, shopUrl)
  return {
    subject: body.subject,
    html: `<!DOCTYPE html>${renderToStaticMarkup(<LetterDocument body={body} />)}`,
    text: writeLetterText(body),
  }
}
