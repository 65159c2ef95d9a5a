import type { Part } from '../content/parts.ts'

/** A store need not have the file. */
const ofStore = import.meta.glob<readonly { name: string }[]>('#store/brand/font-pairs.json', {
  import: 'default',
  eager: true,
})
const [pairs = [{ name: 'As the store has them' }]] = Object.values(ofStore)

/** What `fontSettings` holds. */
export const fontParts: readonly Part[] = [
  {
    kind: 'choice',
    name: 'pair',
    label: 'Fonts',
    hint: 'Of headings and texts, in pages, back office and emails. Invoices keep theirs.',
    choices: pairs.map(({ name }) => name),
  },
]
