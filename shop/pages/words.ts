import type { BuiltPhoto } from '../media/photo.ts'
import type { EditedFacts } from './facts-contract.ts'
import type { PageName } from './page-names.ts'
import type { HomeWords, PartnerWords, TextWords } from './words-contract.ts'

export interface WordsOf {
  home: HomeWords
  'about-us': TextWords
  mission: TextWords
  privacy: TextWords
  terms: TextWords
  partner: PartnerWords
}
export type PageWords = WordsOf[PageName]
/** Of whatever the team edits. */
export type EditedWords = PageWords | EditedFacts

/** `GET /api/pages/:page`. */
export interface ShownWords<Name extends PageName = PageName> {
  words: WordsOf[Name]
  /** Those that the words name and the shop has. */
  photos: Readonly<Record<string, BuiltPhoto>>
  hidden: readonly HiddenPart[]
}

/** Parts of the home page that would lead to products which are not for sale. */
export type HiddenPart = 'heroLinks' | 'showcase' | 'promo'
