import type { z } from 'zod'
import { StartError } from './start-error.ts'

/** What a setting is told by; null where it can be used. */
export function problemIn(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

/** `PORT must be a number.` */
export function describeIssue(issue: z.core.$ZodIssue): string {
  return issue.code === 'custom' ? issue.message : `${nameOf(issue)} ${demandOf(issue)}.`
}

export function nameOf({ path }: z.core.$ZodIssue): string {
  return String(path[0])
}

function demandOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      // In an environment everything is a text but what is missing.
      if (issue.expected === 'string') return 'must be set'
      return issue.expected === 'int' ? 'must be a whole number' : 'must be a number'
    case 'too_small':
      return issue.origin === 'string'
        ? `must have ${issue.minimum} characters or more`
        : `must be ${issue.minimum} or more`
    case 'too_big':
      return issue.origin === 'string'
        ? `must have ${issue.maximum} characters at most`
        : `must be ${issue.maximum} or less`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'invalid_format':
      return `must be an address such as ${nameOf(issue).startsWith('SMTP') ? 'smtps://user:password@mail.example:465' : 'https://shop.example'}`
    default:
      return 'has a value that cannot be used'
  }
}
