import type { Command } from 'commander'
import { printProgress } from '../in-database.ts'
import { addExamples, addJson, clean, print } from '../output.ts'

export function addDoctorCommand(program: Command): void {
  const doctor = program
    .command('doctor')
    .description('check settings, database, payments, email, TLS, disk and more, and say what to do')
    .action(runDoctorCommand)
  addExamples(addJson(doctor), 'doctor', 'doctor --json')
}

/** Exit status 1 where something is wrong; warnings alone leave it 0. */
async function runDoctorCommand(options: { json?: boolean }): Promise<void> {
  const { runDoctor } = await import('../../api/doctor/run-doctor.ts')
  const diagnosis = await runDoctor(process.env, { onProgress: printProgress })
  const lines = diagnosis.lines.map(
    ({ check, state, text }) => `${state.padEnd(8)} ${check.padEnd(13)} ${clean(text)}\n`,
  )
  print(options, { json: diagnosis, text: lines.join('') })
  if (!diagnosis.isSound) process.exitCode = 1
}
