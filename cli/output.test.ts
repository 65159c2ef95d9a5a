import { expect, test } from 'vitest'
import { formatTable } from './output.ts'

const rows = [
  [1001, 'paid', 'Leh'],
  [7, 'dispatched', 'evil\u001b[2J\ntown'],
]

test('a table is aligned on a terminal, and tabs for a pipe', () => {
  expect(formatTable(['ORDER', 'STATUS', 'TO'], rows, true)).toBe(
    'ORDER  STATUS      TO\n1001   paid        Leh\n7      dispatched  evil [2J town\n',
  )
  expect(formatTable(['ORDER', 'STATUS', 'TO'], rows, false)).toBe(
    'ORDER\tSTATUS\tTO\n1001\tpaid\tLeh\n7\tdispatched\tevil [2J town\n',
  )
})
