import { type Command, Option } from 'commander'
import type { Message } from '../../api/customers/contact/list-messages.ts'
import type { Db } from '../../api/platform/postgres/database.ts'
import { messageStates } from '../../shop/contact/messages-contract.ts'
import { formatMoment } from '../../shop/moment.ts'
import { addActor, readCount } from '../arguments.ts'
import { depsOf, inDatabase } from '../in-database.ts'
import { addExamples, addJson, addList, clean, formatTable, print } from '../output.ts'

export function addMessageCommands(program: Command): void {
  const messages = program
    .command('messages')
    .description('what was sent with the contact form or by WhatsApp')
  const list = addList(messages, 'newest first')
    .addOption(new Option('--state <state>', 'only these').choices(messageStates))
    .option('--late', 'whose clock has run out')
    .option('--search <text>', 'number, or the beginning of a name or email')
  addExamples(list.action(listSome), 'messages list --state open', 'messages list --late')
  const show = of(messages, 'show', 'what was written, and by whom')
  addExamples(addJson(show.action(showOne)), 'messages show 101')
  const answer = write(messages, 'answer', 'by email, or by WhatsApp to who wrote by it').option(
    '--close',
    'nothing more is to be done',
    false,
  )
  addExamples(answer.action(answerOne), 'messages answer 101 "Another one leaves today." --close')
  const note = write(messages, 'note', 'for the team').option('--reply', 'what they wrote back', false)
  addExamples(note.action(noteOne), 'messages note 101 "Seal was broken, batch 12"')
  const close = addActor(of(messages, 'close', 'nothing more is to be done'))
  addExamples(addJson(close.action(closeOne)), 'messages close 101')
}

function of(messages: Command, name: string, description: string): Command {
  return messages.command(name).description(description).argument('<number>', 'of the message', readCount)
}

function write(messages: Command, name: string, description: string): Command {
  return addJson(addActor(of(messages, name, description).argument('<text>')))
}

interface Options {
  by: string
  json?: boolean
}

interface ListOptions {
  state?: Message['state']
  late?: boolean
  search?: string
  limit: number
  json?: boolean
}

async function listSome({ late, json, ...wanted }: ListOptions): Promise<void> {
  const { listMessages } = await import('../../api/customers/contact/list-messages.ts')
  const found = await inDatabase((db) => listMessages(db, { ...wanted, isLate: late, now: new Date() }))
  const text = found.length === 0 ? 'There are no such messages.' : formatTable(header, found.map(row))
  print({ ...(json && { json }) }, { json: found, text })
}

const header = ['MESSAGE', 'STATE', 'FROM', 'OWNER', 'RECEIVED', 'DUE', 'TEXT']

function row({ number, state, name, email, owner, receivedAt, dueAt, isLate, excerpt }: Message) {
  const due = dueAt === null ? '' : formatMoment(dueAt.toISOString())
  const received = formatMoment(receivedAt.toISOString())
  const text = excerpt.slice(0, 60)
  return [
    number,
    state,
    `${name} <${email}>`,
    owner?.name ?? '',
    received,
    isLate ? `late: ${due}` : due,
    text,
  ]
}

async function showOne(number: number, options: { json?: boolean }): Promise<void> {
  const { showMessage } = await import('../../api/customers/contact/show-message.ts')
  const shown = await inDatabase(async (db) => showMessage(await withConfig(db), number))
  const { name, email, state, thread } = shown
  const entries = thread.map(({ kind, author, text, at }) => {
    const who = author ?? name
    return `${formatMoment(at.toISOString())}, ${clean(who)} (${kind}):\n${text.split('\n').map(clean).join('\n')}\n`
  })
  const text = [`Message ${number} of ${clean(name)} <${email}> is ${state}.\n`, ...entries].join('\n')
  print(options, { json: shown, text })
}

async function answerOne(number: number, text: string, options: Options & { close: boolean }): Promise<void> {
  const { answerMessage } = await import('../../api/customers/contact/answer-message.ts')
  const on = { number, version: null, text, close: options.close, actor: options.by }
  const answered = await inDatabase(async (db) => answerMessage(await withConfig(db), on))
  print(options, { json: answered, text: `The answer to ${answered.email} is on its way.` })
}

async function noteOne(number: number, text: string, options: Options & { reply: boolean }): Promise<void> {
  const { noteMessage } = await import('../../api/customers/contact/answer-message.ts')
  const kind = options.reply ? 'reply' : 'note'
  const noted = await inDatabase((db) => noteMessage(depsOf(db), { number, kind, text, actor: options.by }))
  print(options, { json: noted, text: `Noted. Message ${number} is ${noted.state}.` })
}

async function closeOne(number: number, options: Options): Promise<void> {
  const { changeMessage } = await import('../../api/customers/contact/answer-message.ts')
  const on = { number, version: null, state: 'closed' as const, actor: options.by }
  const closed = await inDatabase((db) => changeMessage(depsOf(db), on))
  print(options, { json: closed, text: `Message ${number} is closed.` })
}

async function withConfig(db: Db) {
  const { readConfig } = await import('../../api/config.ts')
  return { ...depsOf(db), config: readConfig(process.env) }
}
