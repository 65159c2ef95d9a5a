import { contentLoader } from './load-content.ts'

export { TextPage as default } from './text-page.tsx'
export const loader = contentLoader('about-us')
