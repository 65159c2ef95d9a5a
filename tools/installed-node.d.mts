export function linkNode(modules: string): void
export function requireNode(modules: string): void
