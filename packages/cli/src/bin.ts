#!/usr/bin/env node
import { main } from './main.ts'
import { surroundings } from './surroundings.ts'

main(process.argv.slice(2), surroundings()).then((status) => {
  process.exitCode = status
})
