import { expect, it } from 'vitest'
import { chooseDriver } from '../src/driver/choose-driver.ts'
import { MIGRATIONS } from '../src/schema/migrations.ts'
import { isPrepared } from '../src/schema/prepare-database.ts'
import { newPath, openAt } from './place.ts'

it('a database of an older form is brought to the present one and keeps its texts; one whose step fails stays as it was', async () => {
  const path = newPath()
  const database = openAt(path)
  await database.store.apply([{ path: 'a.md', was: null, text: 'one\n' }])
  database.close()
  const connection = chooseDriver().open(path)
  const version = () => connection.prepare('PRAGMA user_version').get()?.user_version
  const broken = [...MIGRATIONS, 'ALTER TABLE texts ADD COLUMN note TEXT; DROP TABLE nowhere']
  expect(() => isPrepared(connection, { path, migrations: broken })).toThrow('nowhere')
  expect(version()).toBe(1)
  expect(isPrepared(connection, { path, migrations: [...MIGRATIONS, 'ALTER TABLE texts ADD COLUMN note TEXT'] })).toBe(
    true,
  )
  expect(version()).toBe(2)
  expect(connection.prepare('SELECT text, note FROM texts').all()).toMatchObject([{ text: 'one\n', note: null }])
  connection.close()
  await expect(openAt(path).store.list()).rejects.toThrow('its form is 2, and this one knows 1')
})
