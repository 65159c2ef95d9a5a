export function sayStep(title: string): () => void
