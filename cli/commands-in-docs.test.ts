import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { buildProgram } from './run-shop.ts'

const root = path.resolve(import.meta.dirname, '..')
const pages = globSync(['*.md', '{docs,store,sandbox}/**/*.md', '.env.example'], { cwd: root })
const named = /(?:npx shop|`shop|&& shop|\(shop) ([a-z][^`\n#]+)/g

test('every command that a page names exists, with its options', () => {
  const commands = pages.flatMap((page) =>
    [...readFileSync(path.join(root, page), 'utf8').matchAll(named)].map(([, words = '']) => words),
  )
  expect(commands.length).toBeGreaterThan(100)
  expect(commands.filter((words) => !isKnown(buildProgram(), words))).toEqual([])
})

function isKnown(program: Command, words: string): boolean {
  const [first = '', ...others] = words.split(/[\s,|;)[\].]+/)
  const command = program.commands.find((one) => one.name() === first)
  if (command) return isKnown(command, others.join(' '))
  const isNamed = program.parent !== null && (program.commands.length === 0 || !/^[a-z]/.test(first))
  const options = ['--help', ...program.options.map(({ long }) => long)]
  return isNamed && (words.match(/--[a-z-]+/g) ?? []).every((option) => options.includes(option))
}
