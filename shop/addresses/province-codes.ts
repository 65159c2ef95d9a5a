import { findState, stateOfCode } from '../tax/states.ts'

/** Of Shopify, by GST state code. The first is written, the others are read too. */
const codes: { [state: string]: readonly string[] } = {
  '01': ['JK'],
  '02': ['HP'],
  '03': ['PB'],
  '04': ['CH'],
  '05': ['UK', 'UT'],
  '06': ['HR'],
  '07': ['DL'],
  '08': ['RJ'],
  '09': ['UP'],
  '10': ['BR'],
  '11': ['SK'],
  '12': ['AR'],
  '13': ['NL'],
  '14': ['MN'],
  '15': ['MZ'],
  '16': ['TR'],
  '17': ['ML'],
  '18': ['AS'],
  '19': ['WB'],
  '20': ['JH'],
  '21': ['OR', 'OD'],
  '22': ['CG', 'CT'],
  '23': ['MP'],
  '24': ['GJ'],
  '26': ['DN', 'DD', 'DH'],
  '27': ['MH'],
  '29': ['KA'],
  '30': ['GA'],
  '31': ['LD'],
  '32': ['KL'],
  '33': ['TN'],
  '34': ['PY'],
  '35': ['AN'],
  '36': ['TS', 'TG'],
  '37': ['AP', 'AD'],
  '38': ['LA'],
}

/** A name that is no state stays as it is. */
export function provinceCode(name: string): string {
  return codes[findState(name)?.code ?? '']?.[0] ?? name
}

/** `MH` and `Maharashtra`; undefined where it is neither. */
export function stateOfProvince(text: string): string | undefined {
  const wanted = text.toUpperCase()
  const found = Object.keys(codes).find((state) => codes[state]?.includes(wanted))
  return found ? stateOfCode(found)?.name : findState(text)?.name
}
