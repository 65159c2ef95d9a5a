import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Db } from '../platform/postgres/database.ts'

export interface DoctorDeps {
  config: Config
  database: DoctorDatabase
  now: () => Date
}

export type DoctorDatabase = { db: Db; pool: pg.Pool; place: string } | { problem: string }
