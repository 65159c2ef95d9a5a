import words from '../../../goods/pages/privacy.json'
import { pageTitle } from '../ui/page-title.ts'
import { TextPage } from './text-page.tsx'

export const meta = () => pageTitle(words.title, words.description)

export default function PrivacyPage() {
  return <TextPage words={words} />
}
