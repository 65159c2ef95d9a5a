import type { Command } from 'commander'
import { printProgress } from './in-database.ts'
import { addExamples, addJson, print } from './output.ts'

export function addPaymentCommands(program: Command): void {
  const reconcile = program
    .command('payments')
    .description('payments and refunds')
    .command('reconcile')
    .description('ask the provider now about all that is not settled')
    .action(reconcileAll)
  addExamples(addJson(reconcile), 'payments reconcile')
}

async function reconcileAll(options: { json?: boolean }): Promise<void> {
  const { readConfig } = await import('../api/config.ts')
  const { reconcilePayments } = await import('../api/start/reconcile-payments.ts')
  const { orders, refunds } = await reconcilePayments(readConfig(process.env), printProgress)
  const text = `Asked about ${orders} orders and ${refunds} refunds.`
  print(options, { json: { orders, refunds }, text })
}
