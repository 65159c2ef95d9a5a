import words from '../../../goods/pages/about-us.json'
import { PageHead } from '../page-head.tsx'
import { TextFrame } from './text-frame.tsx'

export default function AboutPage() {
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <TextFrame words={words} />
    </>
  )
}
