import type { Command } from 'commander'
import { counted } from '../../shop/counted.ts'
import { printProgress } from '../in-database.ts'
import { addExamples, addJson, print } from '../output.ts'

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
  const { readConfig } = await import('../../api/config.ts')
  const { withDeps } = await import('../../api/start/with-deps.ts')
  const { reconcileNow } = await import('../../api/orders/payments/reconcile/reconcile-now.ts')
  const command = { config: readConfig(process.env), onProgress: printProgress }
  const { orders, refunds } = await withDeps(command, (deps, log) => reconcileNow(deps, { log }))
  const text = `Asked about ${counted(orders, 'order')} and ${counted(refunds, 'refund')}.`
  print(options, { json: { orders, refunds }, text })
}
