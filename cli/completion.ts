import { Argument, type Command } from 'commander'

type Shell = 'bash' | 'zsh' | 'fish'

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('print what completes these commands in your shell')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      '\nExamples:\n  $ source <(npx shop completion bash)\n  $ npx shop completion fish | source',
    )
    .action((shell: Shell) => {
      process.stdout.write(write[shell](wordsByPath(program)))
    })
}

/** `orders pack` → its options; `orders` → its commands. */
function wordsByPath(command: Command, path = ''): Map<string, string[]> {
  const nouns = command.commands.map((one) => one.name())
  const options = command.options.flatMap(({ long }) => (long ? [long] : []))
  const own = new Map([[path, [...nouns, ...options, '--help']]])
  for (const one of command.commands) {
    for (const [deeper, words] of wordsByPath(one, `${path} ${one.name()}`.trim())) own.set(deeper, words)
  }
  return own
}

type Write = (words: ReadonlyMap<string, string[]>) => string

/** The words typed so far, without options and values, name a command. */
const bash: Write = (words) => `_shop() {
  local path="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in [a-z]*) path="\${path:+$path }$word" ;; esac
  done
  local words=""
  case "$path" in
${[...words].map(([path, next]) => `    "${path}") words="${next.join(' ')}" ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _shop shop
`

const zsh: Write = (words) => `autoload -U +X bashcompinit && bashcompinit\n${bash(words)}`

const fish: Write = (words) =>
  [...words]
    .map(([path, next]) => {
      const seen =
        path === '' ? '__fish_use_subcommand' : `string match -rq '^shop ${path}( |$)' -- (commandline -pc)`
      return `complete -c shop -f -n "${seen}" -a "${next.join(' ')}"\n`
    })
    .join('')

const write: Record<Shell, Write> = { bash, zsh, fish }
