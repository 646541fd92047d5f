export type { Connection, Driver, Row, Statement } from './driver/driver.ts'
export { type SqliteDatabase, type SqliteOptions, sqliteDatabase } from './sqlite-database.ts'
