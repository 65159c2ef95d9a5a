import { type Command, Option } from 'commander'
import { type CsvSource, fileSource } from '../../api/import/csv/csv-source.ts'
import { type CsvEncoding, csvEncodings } from '../../api/import/csv/decode-csv.ts'
import { addActor } from '../arguments.ts'
import { addExamples, addJson, clean, print } from '../output.ts'

export interface FileOptions {
  by: string
  check?: boolean
  encoding?: CsvEncoding
  json?: boolean
}

const aboutFiles = `
The file is a CSV as Shopify exports it, of the present format or the one before 2025; the shop knows which by its header.
It is UTF-8 or UTF-16, with commas, semicolons or tabs. Either all of it is imported or nothing: each bad row is listed with its row,
its column and the reason. The same file again changes nothing.`

interface FileCommand {
  name: string
  description: string
  about: string
  /** The name that Shopify gives the file. */
  example: string
}

/** A subcommand that reads one CSV file. */
export function addFileCommand(
  imports: Command,
  { name, description, about, example }: FileCommand,
  run: (file: string, options: FileOptions) => Promise<void>,
): Command {
  const command = addActor(imports.command(name).description(description))
    .argument('<file>', 'the CSV file')
    .option('--check', 'say what would happen, and change nothing')
    .addOption(new Option('--encoding <name>', 'where it is not UTF-8 or UTF-16').choices(csvEncodings))
    .addHelpText('after', `${aboutFiles}\n${about}`)
    .action(run)
  return addExamples(addJson(command), `import ${name} ${example} --check`, `import ${name} ${example}`)
}

interface FileToImport {
  source: CsvSource
  encoding: CsvEncoding | undefined
  actor: string
  isCheck: boolean
}

export function fileOf(
  file: string,
  { encoding, by: actor, check: isCheck = false }: FileOptions,
): FileToImport {
  return { source: fileSource(file), encoding, actor, isCheck }
}

interface Imported {
  unread: readonly string[]
}

interface Described {
  /** "12 customers." */
  counts: string
  /** What the owner should know, a line each. */
  notes?: readonly string[]
}

export function printImported(
  options: FileOptions,
  imported: Imported,
  { counts, notes = [] }: Described,
): void {
  const { check: isCheck = false } = options
  const { unread } = imported
  const lines = [
    ...when(unread.length > 0, `Columns that are not imported: ${unread.map(clean).join(', ')}.`),
    ...notes,
    isCheck ? `Checked, nothing changed. It would import ${counts}` : `Imported ${counts}`,
  ]
  print(options, { json: { ...imported, isCheck }, text: lines.join('\n') })
}

export function when(isSo: boolean, line: string): string[] {
  return isSo ? [line] : []
}
