import { type Command, Option } from 'commander'
import type { EditedCoupon } from '../../api/catalogue/coupons/list-coupons.ts'
import { CommandError } from '../../api/command-error.ts'
import { type CouponLimits, couponStates, newCouponRequest } from '../../shop/coupons/admin-contract.ts'
import { dayMs, kolkataDay } from '../../shop/day.ts'
import { formatMoment } from '../../shop/moment.ts'
import { formatRupees, type Paise } from '../../shop/money.ts'
import { type CouponSales, salesQuery } from '../../shop/orders/money-contract.ts'
import { Refusal } from '../../shop/refusal.ts'
import { plainSigns } from '../../shop/typed-text.ts'
import { addActor, readCount, readDay, readRupees, readTimeArgument } from '../arguments.ts'
import { depsOf, inDatabase } from '../in-database.ts'
import { addExamples, addJson, formatTable, print } from '../output.ts'

export function addCouponCommands(program: Command): void {
  const coupons = program.command('coupons').description('discount codes: percent, limits, time')
  const list = coupons.command('list').description('newest first, with their uses')
  list.addOption(new Option('--state <state>', 'only these').choices(couponStates))
  addExamples(addJson(list.action(listAll)), 'coupons list', 'coupons list --state active')
  const sales = coupons.command('sales').description('what each code sold and took off, both days included')
  sales
    .option('--from <day>', 'as 2026-11-01; 30 days ago without it', readDay)
    .option('--to <day>', 'today without it', readDay)
  addExamples(
    addJson(sales.action(showSales)),
    'coupons sales',
    'coupons sales --from 2026-11-01 --to 2026-11-30',
  )
  const add = coupons.command('add').argument('<code>').description('make a coupon')
  add.requiredOption('--percent <percent>', 'taken off', readPercentArgument)
  addExamples(
    addLimits(add).action(addOne),
    'coupons add DIWALI20 --percent 20 --ends 2026-11-15T00:00',
    'coupons add FIRST100 --percent 10 --limit 100 --once --minimum 1000',
  )
  const end = coupons
    .command('end')
    .argument('<code>', 'of the coupon', plainSigns)
    .description('from now on nobody can use it')
  addExamples(addJson(addActor(end)).action(endOne), 'coupons end DIWALI20')
}

function addLimits(command: Command): Command {
  command
    .option('--starts <time>', 'in Asia/Kolkata, as 2026-11-01T00:00', readTimeArgument)
    .option('--ends <time>', 'from then on it does not work', readTimeArgument)
    .option('--limit <n>', 'how often it can be used in all', readCount)
    .option('--once', 'once per customer', false)
    .option('--offer', 'offer it in every cart', false)
    .option('--minimum <rupees>', 'smallest total of the products', readRupees)
    .option('--products <handles>', 'only for these, with commas between', (text) => text.split(','))
  return addJson(addActor(command))
}

function readPercentArgument(text: string): number {
  return Number(plainSigns(text).replace(/ *%$/, ''))
}

interface Options {
  by: string
  json?: boolean
}

interface AddOptions extends Options {
  percent: number
  starts?: Date
  ends?: Date
  limit?: number
  once: boolean
  offer: boolean
  minimum?: number
  products?: string[]
}

async function addOne(code: string, options: AddOptions): Promise<void> {
  const { title, ...limits } = readNew(code, options)
  const { makeCoupon } = await import('../../api/catalogue/coupons/edit-coupon.ts')
  const made = await inDatabase((db) => makeCoupon(depsOf(db), { title, limits, actor: options.by }))
  print(options, { json: made, text: `${title} takes off ${made.percent} %.` })
}

function readNew(title: string, options: AddOptions): CouponLimits & { title: string } {
  const read = newCouponRequest.safeParse({
    title,
    percent: options.percent,
    startsAt: options.starts?.toISOString() ?? null,
    endsAt: options.ends?.toISOString() ?? null,
    usageLimit: options.limit ?? null,
    oncePerCustomer: options.once,
    isOffered: options.offer,
    minimumSubtotal: options.minimum ?? 0,
    productHandles: options.products ?? null,
  })
  if (read.success) return read.data
  throw new CommandError(read.error.issues.map(({ message }) => message).join(' '))
}

async function endOne(code: string, options: Options): Promise<void> {
  const { endCoupon } = await import('../../api/catalogue/coupons/edit-coupon.ts')
  const { findCouponByTitle } = await import('../../api/catalogue/coupons/edited-coupon-store.ts')
  const ended = await inDatabase(async (db) => {
    const found = await findCouponByTitle(db, code)
    if (!found) throw new Refusal('not-found', { what: 'coupon' })
    return endCoupon(depsOf(db), { ...found, actor: options.by })
  })
  print(options, { json: ended, text: `${code} has ended.` })
}

async function listAll({
  state,
  ...options
}: {
  state?: EditedCoupon['state']
  json?: boolean
}): Promise<void> {
  const { listCoupons } = await import('../../api/catalogue/coupons/list-coupons.ts')
  const found = await inDatabase((db) => listCoupons(db, { now: new Date(), state, limit: 1_000 }))
  const text = found.length === 0 ? 'There are no such coupons.' : formatTable(header, found.map(row))
  print(options, { json: found, text })
}

interface SalesOptions {
  from?: string
  to?: string
  json?: boolean
}

async function showSales({ from, to, ...options }: SalesOptions): Promise<void> {
  const now = Date.now()
  const days = salesQuery.safeParse({
    from: from ?? kolkataDay(new Date(now - 29 * dayMs).toISOString()),
    to: to ?? kolkataDay(new Date(now).toISOString()),
  })
  if (!days.success) throw new CommandError(days.error.issues.map(({ message }) => message).join(' '))
  const { reportCoupons } = await import('../../api/orders/sales/report-coupons.ts')
  const sold = await inDatabase((db) => reportCoupons(db, days.data))
  const text =
    sold.length === 0 ? 'Nothing was sold with a code.' : formatTable(salesHeader, sold.map(salesRow))
  print(options, { json: sold, text })
}

const salesHeader = ['CODE', 'ORDERS', 'SALES', 'DISCOUNT', 'REFUNDED']

function salesRow({ code, orders, sales, discount, refunded }: CouponSales) {
  return [code, orders, ...[sales, discount, refunded].map((paise) => formatRupees(paise as Paise))]
}

const header = ['CODE', 'STATE', 'PERCENT', 'USES', 'FROM', 'UNTIL', 'MINIMUM', 'IN THE CART']

function row({ title, state, percent, uses, startsAt, endsAt, ...coupon }: EditedCoupon) {
  const { usageLimit, minimumSubtotal, isOffered } = coupon
  const time = (at: Date | null) => (at === null ? '' : formatMoment(at.toISOString()))
  const of = usageLimit === null ? '' : ` of ${usageLimit}`
  return [
    title,
    state,
    percent,
    `${uses}${of}`,
    time(startsAt),
    time(endsAt),
    minimumSubtotal > 0 ? formatRupees(minimumSubtotal) : '',
    isOffered ? 'offered' : '',
  ]
}
