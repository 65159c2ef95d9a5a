import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { CommandError } from '../api/command-error.ts'
import { CarrierError } from '../api/orders/carriers/carrier-error.ts'
import { databaseTrouble } from '../api/platform/postgres/database-trouble.ts'
import { StartError } from '../api/start-error.ts'
import { describeVersion } from '../api/version.ts'
import { Refusal } from '../shop/refusal.ts'
import { refusalText } from '../shop/refusals.ts'
import { addBackupCommands } from './commands/backups.ts'
import { addCashCommands } from './commands/cash.ts'
import { addCatalogueCommands } from './commands/catalogue.ts'
import { addCouponCommands } from './commands/coupons.ts'
import { addCustomerCommands } from './commands/customers.ts'
import { addDemoCommand } from './commands/demo.ts'
import { addDoctorCommand } from './commands/doctor.ts'
import { addEmailCommands } from './commands/emails.ts'
import { addFulfilmentCommands } from './commands/fulfilment.ts'
import { addInvoiceCommands } from './commands/invoices.ts'
import { addJobCommands } from './commands/jobs.ts'
import { addMessageCommands } from './commands/messages.ts'
import { addRefundCommand } from './commands/order-refund.ts'
import { addOrderCommands } from './commands/orders.ts'
import { addPageCommands } from './commands/pages.ts'
import { addParcelCommands } from './commands/parcels.ts'
import { addPaymentCommands } from './commands/payments.ts'
import { addPayoutCommands } from './commands/payouts.ts'
import { addRefundsCommands } from './commands/refunds.ts'
import { addReviewCommands } from './commands/reviews.ts'
import { addRoutesCommand } from './commands/routes.ts'
import { addServerCommands } from './commands/server.ts'
import { addSubscriberCommands } from './commands/subscribers.ts'
import { addTaxCommands } from './commands/tax.ts'
import { addTeamCommands } from './commands/team.ts'
import { addWebhookCommands } from './commands/webhooks.ts'
import { addCompletion } from './completion.ts'
import { addExportCommands } from './export/export-commands.ts'
import { addImportCommands } from './import/import-commands.ts'

/** Exit codes: 0 done, 1 refused, 2 not a command. An unexpected error ends with its stack and 1. */
export async function runShop(argv: readonly string[]): Promise<void> {
  const program = buildProgram()
  if (argv.length <= 2) return program.outputHelp()
  try {
    await program.parseAsync(argv)
  } catch (error) {
    // Commander itself tells of its own errors, while it reads the arguments.
    const isTold = error instanceof CommanderError && !(error instanceof InvalidArgumentError)
    if (isTold) process.exitCode = error.exitCode === 0 ? 0 : 2
    else refuse(error, argv.includes('--json'))
  }
}

export function buildProgram(): Command {
  const program = new Command('shop')
    .description("The merchant's command line. It works beside a running shop and without one.")
    .version(describeVersion(), '--version', 'say which version this is')
    .exitOverride()
    .showHelpAfterError('(add --help to see how it is used)')
    .configureHelp({ showGlobalOptions: false })
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused (the reason is on standard error), 2 not a command.' +
        '\nEach command has examples: shop orders pack --help',
    )
  const orders = addOrderCommands(program)
  addFulfilmentCommands(orders)
  addRefundCommand(orders)
  addParcelCommands(program)
  addInvoiceCommands(program)
  addTaxCommands(program)
  addCatalogueCommands(program)
  addCouponCommands(program)
  addImportCommands(program)
  addExportCommands(program)
  addCustomerCommands(program)
  addSubscriberCommands(program)
  addMessageCommands(program)
  addReviewCommands(program)
  addPageCommands(program)
  addTeamCommands(program)
  addWebhookCommands(program)
  addPaymentCommands(program)
  addRefundsCommands(program)
  addPayoutCommands(program)
  addCashCommands(program)
  addEmailCommands(program)
  addJobCommands(program)
  addServerCommands(program)
  addBackupCommands(program)
  addDoctorCommand(program)
  addRoutesCommand(program)
  addDemoCommand(program)
  addCompletion(program)
  return program
}

function refuse(error: unknown, isJson: boolean): void {
  const refusal = refusalOf(error)
  if (!refusal) throw error
  process.stderr.write(isJson ? `${JSON.stringify({ error: refusal })}\n` : `${refusal.message}\n`)
  process.exitCode = 1
}

function refusalOf(error: unknown): { code: string; message: string } | null {
  if (error instanceof Refusal) {
    return { ...error.details, code: error.code, message: refusalText(error, 'cli') }
  }
  if (error instanceof CarrierError) {
    return {
      code: 'carrier-away',
      message: `The carrier does not answer as agreed (${error.message}). Try again later.`,
    }
  }
  if (error instanceof StartError) return { code: 'cannot-start', message: error.message }
  if (error instanceof CommandError || error instanceof InvalidArgumentError)
    return { code: 'refused', message: error.message }
  const trouble = databaseTrouble(error)
  return trouble === null ? null : { code: 'database-away', message: trouble }
}
