import { renderToStaticMarkup } from 'react-dom/server'
import type { Letter, WrittenLetter } from '../shop/mail/email.ts'
import { composeLetter } from './compose-email.ts'
import { LetterDocument } from './email-document.tsx'
import { writeLetterText } from './email-text.ts'

/** Writes a letter out, as markup and as plain text. `shopUrl` has no trailing slash. */
export function renderLetter(letter: Letter, shopUrl: string): WrittenLetter {
  const body = composeLetter(letter, shopUrl)
  return {
    subject: body.subject,
    html: `<!DOCTYPE html>${renderToStaticMarkup(<LetterDocument body={body} />)}`,
    text: writeLetterText(body),
  }
}
