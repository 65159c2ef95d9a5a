import words from '../../../goods/pages/mission.json'
import { PageHead } from '../page-head.tsx'
import { TextFrame } from './text-frame.tsx'

export default function MissionPage() {
  return (
    <>
      <PageHead title={words.title} description={words.description} />
      <TextFrame words={words} />
    </>
  )
}
