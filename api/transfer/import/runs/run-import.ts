import { CommandError } from '../../../command-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ShopDeps } from '../../../shop-deps.ts'
import { type BadRow, describeBadRow } from '../csv/bad-rows.ts'
import type { CsvSource } from '../csv/csv-source.ts'
import type { Described } from '../describe-imported.ts'
import { ImportError } from '../import-error.ts'
import { type ImportDeps, importers } from '../importers.ts'
import { skipBadRows } from '../skip-bad-rows.ts'
import { beginTry, type EndedStep, endStep, type ImportRun, saveProgress } from './import-run-store.ts'
import { emptyUpload, findKept, readSlice, saveWrongRows, type WrongRows } from './upload-store.ts'

type Deps = ImportDeps & Pick<ShopDeps, 'db'>

const mostTries = 2

/** The job: checks the file, or imports what the check has found right. A run that has ended stays as it is. */
export async function runImport(deps: Deps, id: string): Promise<void> {
  const { background: db, now } = deps
  const run = await beginTry(db, id)
  if (!run) return
  const { unexpected, ...ended } = await takeStep(deps, run).catch(refusedFor)
  const hasEnded = await endStep(db, run, { ...ended, at: now() })
  if (hasEnded && ended.state !== 'checked') await emptyUpload(db, id)
  if (unexpected) throw unexpected
}

type Ended = Omit<EndedStep, 'at'> & { unexpected?: unknown }

async function takeStep(deps: Deps, run: ImportRun): Promise<Ended> {
  if (run.tries > mostTries) throw new CommandError(stopped)
  return run.state === 'checking' ? check(deps, run) : importRest(deps, run)
}

const stopped =
  'The shop stopped each time it worked on this file, and nothing has been changed. Split the file, or import it on the server with shop import.'

function refusedFor(error: unknown): Ended {
  if (error instanceof CommandError) return { state: 'refused', refusal: error.message }
  const refusal =
    'Something went wrong on our side, and nothing has been changed. The log of the shop says what.'
  return { state: 'refused', refusal, unexpected: error }
}

/** More of them are not mended one by one: the file is of another kind. */
const mostProblems = 20_000

/** Every row with a problem is found, and left out with the others of its product or order. */
async function check(deps: Deps, run: ImportRun): Promise<Ended> {
  const { background: db } = deps
  const wrong = { problems: [] as BadRow[], leftOut: [] as number[], rest: '' }
  try {
    return { state: 'checked', result: await checkAll(deps, run, wrong) }
  } finally {
    wrong.problems.sort((one, other) => one.row - other.row)
    await saveWrongRows(db, run.id, wrong)
  }
}

async function checkAll(deps: Deps, run: ImportRun, wrong: WrongRows): Promise<Described> {
  const { noun, encoding, actor } = run
  const { together, run: importFile } = importers[noun]
  const how = { encoding: encoding ?? undefined, actor, isCheck: true }
  const { imported } = await skipBadRows({
    source: uploadedSource(deps.db, run),
    encoding: how.encoding,
    together,
    async writeSkipped(csv) {
      wrong.rest = (await Array.fromAsync(csv)).join('')
    },
    async run(source) {
      wrong.leftOut = [...(source.without ?? [])]
      return await importFile(deps, { source, ...how }).catch((error: unknown) => {
        if (error instanceof ImportError) addProblems(wrong, error.rows)
        throw error
      })
    },
  })
  return imported.described
}

function addProblems({ problems }: WrongRows, found: readonly BadRow[]): void {
  problems.push(...found.slice(0, mostProblems - problems.length))
  if (problems.length < mostProblems) return
  throw new CommandError(
    `${mostProblems.toLocaleString('en-IN')} rows or more are wrong: see them below, correct the file and choose it again.`,
  )
}

/** All of it or nothing, as the check has shown it. */
async function importRest(deps: Deps, run: ImportRun): Promise<Ended> {
  const { db } = deps
  const { noun, encoding, actor } = run
  const without = new Set((await findKept(db, run.id))?.leftOut)
  const source = { ...uploadedSource(db, run), without }
  try {
    const how = { encoding: encoding ?? undefined, actor, isCheck: false }
    const { described } = await importers[noun].run(deps, { source, ...how })
    return { state: 'imported', result: described }
  } catch (error) {
    const [first] = error instanceof ImportError ? error.rows : []
    if (!first) throw error
    throw new CommandError(
      `The shop has changed since the check, and nothing was imported. ${describeBadRow(first)} Choose the file again.`,
    )
  }
}

const sliceBytes = 256 * 1024

/** In slices, so that it is never in memory as a whole. The transaction of the import may hold the only background connection. */
function uploadedSource(db: Db, { id, file, bytes }: ImportRun): CsvSource {
  let readings = 0
  return { name: file, chunks }

  async function* chunks() {
    readings += 1
    const isFirst = readings === 1
    for (let from = 0; from < bytes; from += sliceBytes) {
      const slice = await readSlice(db, id, { from, length: sliceBytes })
      if (!slice)
        throw new CommandError(
          'The file is not kept any more, and nothing has been changed. Choose it again.',
        )
      yield slice
      if (isFirst) await saveProgress(db, id, Math.min(bytes, from + sliceBytes))
    }
  }
}
