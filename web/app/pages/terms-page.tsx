import words from '../../../goods/pages/terms.json'
import { pageTitle } from '../ui/page-title.ts'
import { TextPage } from './text-page.tsx'

export const meta = () => pageTitle(words.title, words.description)

export default function TermsPage() {
  return <TextPage words={words} />
}
