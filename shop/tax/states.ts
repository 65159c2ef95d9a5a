import { Refusal } from '../refusal.ts'
import type { TaxRegime } from './split-price.ts'

export interface State {
  /** GST state code, two digits. */
  code: string
  name: string
}

const states = `
01 Jammu and Kashmir
02 Himachal Pradesh
03 Punjab
04 Chandigarh
05 Uttarakhand
06 Haryana
07 Delhi
08 Rajasthan
09 Uttar Pradesh
10 Bihar
11 Sikkim
12 Arunachal Pradesh
13 Nagaland
14 Manipur
15 Mizoram
16 Tripura
17 Meghalaya
18 Assam
19 West Bengal
20 Jharkhand
21 Odisha
22 Chhattisgarh
23 Madhya Pradesh
24 Gujarat
26 Dadra and Nagar Haveli and Daman and Diu
27 Maharashtra
29 Karnataka
30 Goa
31 Lakshadweep
32 Kerala
33 Tamil Nadu
34 Puducherry
35 Andaman and Nicobar Islands
36 Telangana
37 Andhra Pradesh
38 Ladakh`
  .trim()
  .split('\n')
  .map((line): State => ({ code: line.slice(0, 2), name: line.slice(3) }))

export const stateNames = states.map(({ name }) => name)

/** Spellings of the post and of people, as `plainName` writes them. */
const otherNames: { [name: string]: string } = {
  andamanandnicobar: '35',
  chattisgarh: '22',
  dadraandnagarhaveli: '26',
  damananddiu: '26',
  newdelhi: '07',
  nctofdelhi: '07',
  orissa: '21',
  pondicherry: '34',
  telengana: '36',
  thedadraandnagarhavelianddamananddiu: '26',
  uttaranchal: '05',
}

/** They have no legislature, so the second half of the tax is UTGST. */
const withoutLegislature = new Set(['04', '26', '31', '35', '38'])

/** Throws `place-of-supply-unknown`. */
export function stateNamed(name: string): State {
  const found = findState(name)
  if (!found) throw new Refusal('place-of-supply-unknown', { state: name })
  return found
}

export function findState(name: string): State | undefined {
  const code = otherNames[plainName(name)]
  return states.find((state) => state.code === code || plainName(state.name) === plainName(name))
}

export function stateOfCode(code: string): State | null {
  return states.find((state) => state.code === code) ?? null
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')
}

export function regimeFor(supplier: State, placeOfSupply: State): TaxRegime {
  if (supplier.code !== placeOfSupply.code) return 'igst'
  return withoutLegislature.has(supplier.code) ? 'cgst-utgst' : 'cgst-sgst'
}
