import { CommandError } from '../command-error.ts'

/** A file cannot be imported, and nothing has changed. One line of the message for each problem. */
export class ImportError extends CommandError {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ImportError'
    this.problems = problems
  }
}
