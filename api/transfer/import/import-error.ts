import { CommandError } from '../../command-error.ts'
import type { BadRow } from './csv/bad-rows.ts'

/** A file cannot be imported, and nothing has changed. One line of the message for each problem, or each kind of many. */
export class ImportError extends CommandError {
  readonly problems: readonly string[]
  /** Every row that is wrong; without them the rest can be imported. Empty: the file cannot be read. */
  readonly rows: readonly BadRow[]

  constructor(problems: readonly string[], rows: readonly BadRow[] = []) {
    super(problems.join('\n'))
    this.name = 'ImportError'
    this.problems = problems
    this.rows = rows
  }
}
