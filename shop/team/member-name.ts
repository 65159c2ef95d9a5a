import { personName } from '../wire/contract.ts'

const indianScripts = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Arabic',
  'Ol_Chiki',
  'Meetei_Mayek',
]
const ofOneScript = [
  /^(?:[A-Za-zÀ-ÖØ-öø-ž]|\P{L})*$/u,
  ...indianScripts.map((script) => new RegExp(`^(?:\\p{Script=${script}}|\\P{L})*$`, 'u')),
]

/** Packers and the audit log are told apart by name: letters of other scripts look like Latin ones. */
export const memberName = personName('Name').refine(
  (name) => ofOneScript.some((letters) => letters.test(name)),
  'Write the name in Latin letters, or all of it in one Indian script.',
)

/** The same for names that a reader takes for one: `Ravi`, `rávi.` and `Rav1`. */
export function looksOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]|[\u0300-\u036f]/gu, '')
    .replace(/[1lı|]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
