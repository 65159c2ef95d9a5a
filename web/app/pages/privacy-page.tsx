import { wordsLoader } from './load-words.ts'

export { shouldRevalidate } from './load-words.ts'
export { TextPage as default } from './text-page.tsx'
export const loader = wordsLoader('privacy')
