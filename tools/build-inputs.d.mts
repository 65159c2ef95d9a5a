export function listBuildInputs(root: string): string[]
