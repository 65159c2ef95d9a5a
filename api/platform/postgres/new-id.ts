import { v7 } from 'uuid'

/** Ascends within a process, also within a millisecond: lists and logs show rows in the order of their ids. */
export const newId = (): string => v7()
