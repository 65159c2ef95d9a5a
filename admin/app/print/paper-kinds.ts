export const paperKinds = ['invoice', 'slip', 'label'] as const
export type PaperKind = (typeof paperKinds)[number]

export const paperLabels: Readonly<Record<PaperKind, string>> = {
  invoice: 'Invoice',
  slip: 'Slip',
  label: 'Label',
}

const key = 'admin-papers'

/** What packing prints on this device; everything until somebody has chosen. */
export function chosenPapers(): readonly PaperKind[] {
  const chosen = localStorage.getItem(key)?.split(',')
  return paperKinds.filter((kind) => chosen?.includes(kind) ?? true)
}

export function choosePapers(kinds: readonly PaperKind[]): void {
  localStorage.setItem(key, kinds.join())
}

/** The label waits for its AWB. */
export function papersOfPacking(): readonly PaperKind[] {
  return chosenPapers().filter((kind) => kind !== 'label')
}

export function printsLabel(): boolean {
  return chosenPapers().includes('label')
}
