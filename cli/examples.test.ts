import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { buildProgram } from './run-shop.ts'

const store = path.resolve(import.meta.dirname, '../store')
const handles = readdirSync(path.join(store, 'attributes')).map((name) => path.parse(name).name)
const skus = readFileSync(path.join(store, 'products.csv'), 'utf8').match(/\bSHK-[A-Z\d-]+/g) ?? []

test('no help names goods of the store that ships: every store has these commands', () => {
  const args = helpsOf(buildProgram()).flatMap((help) => help.match(/[\w-]+/g) ?? [])
  expect(args).toContain('steel-bottle')
  expect([...handles, ...skus].filter((name) => args.includes(name))).toEqual([])
})

function helpsOf(command: Command): string[] {
  const said: string[] = []
  command.configureOutput({ writeOut: (text) => said.push(text) }).outputHelp()
  return [...said, ...command.commands.flatMap(helpsOf)]
}
