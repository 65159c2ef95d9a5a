import words from '../../../goods/pages/terms.json'
import { PageHead } from '../page-head.tsx'
import { TextFrame } from './text-frame.tsx'

export default function TermsPage() {
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <TextFrame words={words} />
    </>
  )
}
