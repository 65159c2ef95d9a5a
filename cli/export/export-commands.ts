import { once } from 'node:events'
import type { Command } from 'commander'
import { counted } from '../../shop/counted.ts'
import { type Exported, exportedFiles, exportedNouns } from '../../shop/transfer/exported-files.ts'
import { addActor } from '../arguments.ts'
import { when } from '../import/file-options.ts'
import { inDatabase } from '../in-database.ts'
import { addExamples } from '../output.ts'

const aboutFiles = `
A CSV in the columns of Shopify, UTF-8, for its owner alone. What would run as a formula in a spreadsheet begins with '.
An import into an empty shop takes it as it is, and that shop exports the same bytes.`

export function addExportCommands(program: Command): void {
  const exports = program.command('export').description('take products, customers, discounts or orders away')
  for (const noun of exportedNouns) {
    const command = addActor(exports.command(noun).description(exportedFiles[noun].holds))
      .argument('[file]', 'replaced once it is whole; without it the rows go to standard output')
      .addHelpText('after', aboutFiles)
      .action((file: string | undefined, options: { by: string }) => exportOne(noun, file, options))
    addExamples(command, `export ${noun} ${noun}.csv`)
  }
}

async function exportOne(noun: Exported, file: string | undefined, { by }: { by: string }): Promise<void> {
  const { exportCsv } = await import('../../api/transfer/export/export-csv.ts')
  const { writePrivateFile } = await import('../../api/transfer/export/write-file.ts')
  const { readConfig } = await import('../../api/config.ts')
  const { countUnreadyPictures } = await import('../../api/transfer/export/count-unready-pictures.ts')
  const { readPhotoManifest } = await import('../../api/platform/media/photo-manifest.ts')
  const { publicUrl: configured, port } = readConfig(process.env)
  const publicUrl = configured ?? `http://localhost:${port}`
  const photos = await readPhotoManifest()
  const unready = await inDatabase(async (db) => {
    const deps = { db, now: () => new Date(), publicUrl, photos }
    const chunks = await exportCsv(deps, { noun, actor: by })
    if (file === undefined) await writeToStdout(chunks)
    else await writePrivateFile(file, chunks)
    return noun === 'products' ? describeUnready(await countUnreadyPictures(db)) : ''
  })
  process.stderr.write(unready)
  if (file !== undefined)
    process.stdout.write(`All ${noun} are in ${file}.${exportedFiles[noun].isPersonal ? people : ''}\n`)
}

function describeUnready({ imported, uploaded }: { imported: number; uploaded: number }): string {
  const lines = [
    ...when(
      imported > 0,
      `${counted(imported, 'picture')} not converted yet: the file has the address or path of the import.`,
    ),
    ...when(uploaded > 0, `${counted(uploaded, 'uploaded picture')} not converted yet, left out.`),
  ]
  if (lines.length === 0) return ''
  const wayOut =
    'Run npx shop import pictures, let the shop run until it has converted them, and export again.'
  return `${[...lines, wayOut].join('\n')}\n`
}

async function writeToStdout(chunks: AsyncIterable<string>): Promise<void> {
  for await (const chunk of chunks) if (!process.stdout.write(chunk)) await once(process.stdout, 'drain')
}

const people = ' It holds personal data: delete it once it is not needed.'
