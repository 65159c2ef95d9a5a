import words from '../../../goods/pages/privacy.json'
import { PageHead } from '../page-head.tsx'
import { TextFrame } from './text-frame.tsx'

export default function PrivacyPage() {
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <TextFrame words={words} />
    </>
  )
}
