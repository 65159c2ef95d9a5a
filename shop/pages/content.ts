import type { BuiltPhoto } from '../media/photo.ts'
import type { HomeContent, PartnerContent, TextContent } from './content-contract.ts'
import type { Named } from './own-picture-contract.ts'
import type { AddedName, PageName } from './page-names.ts'

export interface ContentOf {
  home: HomeContent
  'about-us': TextContent
  mission: TextContent
  privacy: TextContent
  terms: TextContent
  partner: PartnerContent
  [added: AddedName]: TextContent
}
export type PageContent = ContentOf[PageName]

/** `GET /api/pages/:page`. */
export interface ShownContent<Name extends PageName | AddedName = PageName> {
  /** Own pictures by their names. */
  words: Named<ContentOf[Name]>
  /** Those that the content names and the shop has. */
  photos: Readonly<Record<string, BuiltPhoto>>
  hidden: readonly HiddenPart[]
}

/** Parts of the home page that would lead to products which are not for sale. */
export type HiddenPart = 'heroLinks' | 'showcase' | 'promo'
