import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Session {
  kind: 'session'
  id: string
  reference: string
  paise: number
  returnTo: string
  opened: string
}

export interface Payment {
  kind: 'payment'
  id: string
  session: string
  paise: number
  state: 'paid' | 'declined'
  mode: string
}

export interface Return {
  kind: 'return'
  id: string
  payment: string
  paise: number
  state: 'done' | 'failed'
  key: string
  note: string | null
}

export interface Notice {
  kind: 'notice'
  id: string
  body: string
  isTaken: boolean
}

type Row = Session | Payment | Return | Notice

export type Ledger = ReturnType<typeof openLedger>

/** What is written stands in the file before anybody is told. */
export function openLedger(dataDir: string | null) {
  const file = dataDir && path.join(dataDir, 'nimbu-pay.jsonl')
  const rows = new Map<string, Row>()
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const saved = file && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  for (const line of saved) keep(JSON.parse(line))

  function keep(row: Row): void {
    rows.set(row.id, row)
  }
  const all = <Kind extends Row['kind']>(kind: Kind) =>
    [...rows.values()].filter((row): row is Extract<Row, { kind: Kind }> => row.kind === kind)

  return {
    all,
    find: <Kind extends Row['kind']>(kind: Kind, id: string) => all(kind).find((row) => row.id === id),
    write(row: Row): void {
      if (file) appendFileSync(file, `${JSON.stringify(row)}\n`, { mode: 0o600 })
      keep(row)
    },
    /** In paise, of what did not fail. */
    returned: (payment: string) =>
      all('return')
        .filter((row) => row.payment === payment && row.state === 'done')
        .reduce((sum, { paise }) => sum + paise, 0),
  }
}
