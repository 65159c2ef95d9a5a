/** What is stated about a product: forms, checks, CSV files, pages and filters are made from it. */
export type Attribute = Stated & AttributeInput

interface Stated {
  key: string
  /** In the back office and on the page. */
  label: string
  /** In refusals, where that is not the label. */
  name?: string
  hint?: string
  /** Of these kinds of products alone. */
  kinds?: readonly string[]
  /** No page without it. */
  isRequired?: true
  /** Of listings, for a text, a number or choices; `most` values are offered. */
  filter?: { name: string; title: string; most?: number }
  /** Of the page, for what has no place of its own there. */
  section?: PageSection
}

export const pageSections = ['specifications', 'declarations'] as const
export type PageSection = (typeof pageSections)[number]

export type AttributeInput =
  | { input: 'text'; isNumeric?: true; pattern?: Pattern }
  | { input: 'long'; rows: number; isHalf?: true }
  | { input: 'number'; most: number; isAbove0?: true; unit?: string }
  | { input: 'choice' | 'choices'; choices: Readonly<Record<string, string>> }
  | { input: 'lines'; rows: number; item: string; most: number; pattern?: Pattern; isOfProducts?: true }
  | Rows
  | { input: 'quantity' }

export interface Rows {
  input: 'rows'
  columns: readonly RowColumn[]
  most?: number
  /** An object by this column, not a list. */
  keyedBy?: string
  /** True or missing; in the back office the first cell begins with –. */
  marks?: readonly string[]
  /** First cells of a table that has no rows yet, – for a mark; those that nothing is added to are not saved. */
  starts?: readonly string[]
}

export interface RowColumn {
  key: string
  label: string
  name?: string
  width: 'narrow' | 'wide'
  isLong?: true
  longest?: number
  isOptional?: true
}

interface Pattern {
  test: RegExp
  message: string
}

/** The values of a list of attributes, as products have them. */
export type ValuesOf<List extends readonly Attribute[]> = {
  [Each in List[number] as Each extends { isRequired: true } ? Each['key'] : never]: ValueOf<Each>
} & {
  [Each in List[number] as Each extends { isRequired: true } ? never : Each['key']]?:
    | ValueOf<Each>
    | undefined
}

type ValueOf<Each> = Each extends { input: 'text' | 'long' }
  ? string
  : Each extends { input: 'number' }
    ? number
    : Each extends { input: 'choice'; choices: infer Choices }
      ? keyof Choices
      : Each extends { input: 'quantity' }
        ? { text: string; amount: number; unit: (typeof quantityUnits)[number] }
        : Each extends { keyedBy: infer Key }
          ? Record<string, Omit<RowOf<Each>, Key & string>>
          : Each extends { input: 'rows' }
            ? RowOf<Each>[]
            : string[]

type RowOf<Each> = Each extends { columns: readonly (infer Column)[] }
  ? {
      [One in Column as One extends { isOptional: true } ? never : KeyOf<One>]: string
    } & {
      [One in Column as One extends { isOptional: true } ? KeyOf<One> : never]?: string | undefined
    } & (Each extends {
        marks: readonly (infer Mark extends string)[]
      }
        ? { [One in Mark]?: boolean | undefined }
        : object)
  : never
type KeyOf<One> = One extends { key: infer Key extends string } ? Key : never

export const quantityUnits = ['g', 'ml', 'piece'] as const

/** Those that fill a page rather than a line. */
export function isLong({ input }: Attribute): boolean {
  return input === 'long' || input === 'lines' || input === 'rows'
}
