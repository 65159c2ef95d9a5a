import type { Command } from 'commander'
import { formatRupees, paise } from '../shop/money.ts'
import { readCount } from './arguments.ts'

interface Answer {
  json: unknown
  text: string
}

/** One JSON document with `--json`, for scripts; otherwise text for people. */
export function print({ json }: { json?: boolean }, answer: Answer): void {
  process.stdout.write(json ? `${JSON.stringify(answer.json, null, 2)}\n` : ensureNewline(answer.text))
}

function ensureNewline(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}

export function rupees(amount: number): string {
  return formatRupees(paise(amount))
}

export function addJson(command: Command): Command {
  return command.option('--json', 'answer as JSON')
}

/** A subcommand that prints rows of a table, not all of them at once. */
export function addList(parent: Command, description: string): Command {
  const list = parent.command('list').description(description)
  return addJson(list.option('--limit <n>', 'at most so many', readCount, 50))
}

/** Lines like `$ shop orders pack 1001`. */
export function addExamples(command: Command, ...examples: readonly string[]): Command {
  const lines = examples.map((example) => `  $ shop ${example}`)
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
}

type Cell = string | number | null

/** Aligned on a terminal; separated by tabs for a pipe. */
export function formatTable(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  isTerminal = process.stdout.isTTY === true,
): string {
  const all = [header, ...rows.map((row) => row.map((cell) => clean(String(cell ?? ''))))]
  if (!isTerminal) return all.map((row) => `${row.join('\t')}\n`).join('')
  const widths = header.map((_name, at) => Math.max(...all.map((row) => (row[at] ?? '').length)))
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')
  return all.map((row) => `${line(row).trimEnd()}\n`).join('')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: an address must not steer the terminal
const control = /[\u0000-\u001f\u007f-\u009f]/g

/** What customers typed cannot break a row or steer the terminal. */
export function clean(text: string): string {
  return text.replaceAll(control, ' ')
}
