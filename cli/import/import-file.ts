import { stat } from 'node:fs/promises'
import { CommandError } from '../../api/command-error.ts'
import { writePrivateFile } from '../../api/transfer/export/write-file.ts'
import { describeBadRow, mostShown } from '../../api/transfer/import/csv/bad-rows.ts'
import { type CsvSource, fileSource } from '../../api/transfer/import/csv/csv-source.ts'
import type { CsvEncoding } from '../../api/transfer/import/csv/decode-csv.ts'
import { ImportError } from '../../api/transfer/import/import-error.ts'
import { skipBadRows } from '../../api/transfer/import/skip-bad-rows.ts'
import { clean } from '../output.ts'
import type { FileOptions } from './file-options.ts'

interface FileToImport {
  source: CsvSource
  encoding: CsvEncoding | undefined
  actor: string
  isCheck: boolean
}

interface ImportFile {
  file: string
  options: FileOptions
  /** The column whose rows come or stay together. */
  together: readonly string[] | undefined
}

/** Throws a CommandError that leads to every problem of the file. */
export async function importFile<Done extends object>(
  { file, options, together }: ImportFile,
  run: (given: FileToImport) => Promise<Done>,
): Promise<Done & { skipped: number }> {
  const { encoding, by: actor, check: isCheck = false, skip } = options
  const runOn = (source: CsvSource) => run({ source, encoding, actor, isCheck })
  const source = fileSource(file)
  if (skip === undefined) return { ...(await runOn(source).catch(nameAll(file))), skipped: 0 }
  if (await isSame(file, skip)) throw new CommandError('Name a file of its own for the bad rows.')
  const writeSkipped = (csv: AsyncIterable<string>) => writePrivateFile(skip, csv)
  const { imported: done, skipped } = await skipBadRows({
    source,
    encoding,
    together,
    writeSkipped,
    run: runOn,
  })
  return { ...done, skipped }
}

async function isSame(file: string, other: string): Promise<boolean> {
  const [one, two] = await Promise.all([file, other].map((name) => stat(name).catch(() => null)))
  return one != null && two != null && one.dev === two.dev && one.ino === two.ino
}

/** More than a terminal shows are in a file, or all of them on the terminal where none can be written. */
function nameAll(file: string): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!(error instanceof ImportError) || error.rows.length <= mostShown) throw error
    const lines = error.rows.map((bad) => clean(describeBadRow(bad)))
    const list = `${file}.problems.txt`
    const isWritten = await writeLines(list, lines)
    if (!isWritten) throw new CommandError(lines.join('\n'))
    throw new CommandError(`${error.message}\nAll ${lines.length} problems are in ${list}.`)
  }
}

async function writeLines(file: string, lines: readonly string[]): Promise<boolean> {
  async function* text() {
    for (const line of lines) yield `${line}\n`
  }
  try {
    await writePrivateFile(file, text())
    return true
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return false
  }
}
