#!/usr/bin/env node
import { main } from './main.ts'
import { surroundings } from './surroundings.ts'

process.exitCode = await main(process.argv.slice(2), surroundings())
