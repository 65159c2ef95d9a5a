import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test.each([
  [['Asha', 12, null], 'Asha,12,\r\n'],
  [['=HYPERLINK("https://evil.example")'], '"\'=HYPERLINK(""https://evil.example"")"\r\n'],
  [['+1', '-1', '@a', '\t=1'], '"\'+1","\'-1","\'@a","\'\t=1"\r\n'],
  [[-10, 12.5], '-10,12.5\r\n'],
  [["'=1", "'Tis", '-5'], '"\'\'=1","\'Tis","\'-5"\r\n'],
  [['one\nline', 'a,b', "O'Brien"], '"one\nline","a,b","O\'Brien"\r\n'],
])('%j', (cells, row) => {
  expect(csvRow(cells)).toBe(row)
})
