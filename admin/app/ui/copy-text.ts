import { showToast } from './toast-store.ts'

/** `problem`: where the browser does not allow it, or the shop was opened over plain http. */
export async function copyText(text: string, problem: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('Copied.')
  } catch {
    showToast(problem, { kind: 'problem' })
  }
}
