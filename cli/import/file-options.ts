import { type Command, Option } from 'commander'
import { type CsvEncoding, csvEncodings } from '../../api/transfer/import/csv/decode-csv.ts'
import type { Described } from '../../api/transfer/import/describe-imported.ts'
import { counted } from '../../shop/counted.ts'
import { type Imported, importedFiles } from '../../shop/transfer/imported-files.ts'
import { addActor } from '../arguments.ts'
import { addExamples, addJson, clean, print } from '../output.ts'

export interface FileOptions {
  by: string
  check?: boolean
  skip?: string
  encoding?: CsvEncoding
  json?: boolean
}

const aboutFiles = `
The file is a CSV as Shopify exports it, of the present format or the one before 2025; the shop knows which by its header.
It is UTF-8 or UTF-16, with commas, semicolons or tabs. Either all of it is imported or nothing: each bad row is listed with its row,
its column and the reason. The same file again changes nothing. With --skip the bad rows are written to a file of their own, and the others
are imported; all rows of one product or one order come or stay together.`

export interface FileCommand {
  name: Imported
  about: string
  /** The name that Shopify gives the file. */
  example: string
}

/** A subcommand that reads one CSV file. */
export function addFileCommand(
  imports: Command,
  { name, about, example }: FileCommand,
  run: (file: string, options: FileOptions) => Promise<void>,
): Command {
  const command = addActor(imports.command(name).description(importedFiles[name]))
    .argument('<file>', 'the CSV file')
    .option('--check', 'say what would happen, and change nothing')
    .option('--skip <file>', 'write the bad rows there, each with its problem, and import the others')
    .addOption(new Option('--encoding <name>', 'where it is not UTF-8 or UTF-16').choices(csvEncodings))
    .addHelpText('after', `${aboutFiles}\n${about}`)
    .action(run)
  return addExamples(addJson(command), ...examplesOf(`import ${name} ${example}`))
}

function examplesOf(command: string): string[] {
  return [`${command} --check`, command, `${command} --skip bad-rows.csv`]
}

interface Done {
  imported: object
  described: Described
  /** Rows that were written to the file of --skip. */
  skipped: number
}

export function printImported(options: FileOptions, { imported, described, skipped }: Done): void {
  const { check: isCheck = false, skip = '' } = options
  const { counts, notes } = described
  const lines = [
    ...notes.map(clean),
    ...when(
      skipped > 0,
      `${counted(skipped, 'row')} left out, with what is wrong: correct and import ${skip}.`,
    ),
    isCheck ? `Checked, nothing changed. It would import ${counts}` : `Imported ${counts}`,
  ]
  print(options, { json: { ...imported, skipped, isCheck }, text: lines.join('\n') })
}

export function when(isSo: boolean, line: string): string[] {
  return isSo ? [line] : []
}
