export interface PasswordCost {
  /** In KiB. */
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
export const leastPasswordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
