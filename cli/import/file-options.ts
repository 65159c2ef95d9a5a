import { type Command, Option } from 'commander'
import { type CsvEncoding, csvEncodings } from '../../api/import/csv/decode-csv.ts'
import { addActor } from '../arguments.ts'
import { addJson } from '../output.ts'

export interface FileOptions {
  by: string
  check?: boolean
  encoding?: CsvEncoding
  json?: boolean
}

const aboutFiles = `
The file is a CSV as the hosted platform exports it, of the present format or the one before 2025; the shop knows which by its header.
It is UTF-8 or UTF-16, with commas, semicolons or tabs. Either all of it is imported or nothing: each bad row is listed with its row,
its column and the reason. The same file again changes nothing.`

/** Of a subcommand that reads one CSV file. */
export function addFile(command: Command): Command {
  return addJson(
    addActor(command)
      .argument('<file>', 'the CSV file')
      .option('--check', 'say what would happen, and change nothing')
      .addOption(new Option('--encoding <name>', 'where it is not UTF-8 or UTF-16').choices(csvEncodings))
      .addHelpText('after', aboutFiles),
  )
}

export function when(isSo: boolean, line: string): string[] {
  return isSo ? [line] : []
}
